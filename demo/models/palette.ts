/** The ramps that the models share, darkest first; shadows lean to violet, lights to yellow. */
import { ramp } from '../kit/colour.ts';

export const BRASS = ramp('#35202a #63372a #97602a #c98f35 #ecc25c #fdeeb0');
export const GOLD = ramp('#5a2a1c #96541c #d08a22 #f2bd3c #ffe27a #fff7cf');
export const IRON = ramp('#13141c #20232e #323845 #4a5364 #6d798b #9eabb8');
export const OAK = ramp('#34202a #553524 #75502f #92683b #b0834b #cda566');
export const DARK_OAK = ramp('#1c1220 #2f1d26 #45302c #5c4234 #765842 #937355');
export const STONE = ramp('#292a38 #434657 #5e6373 #7d8591 #a0aab0 #c8d0cf');
export const MOSS = ramp('#1d2f2b #2c4a2e #456b33 #69903e #98b852 #cbdb78');
export const LEAF = ramp('#132b30 #1c4737 #2c693d #4a8f44 #7bb652 #bcdc70');
export const PLASTER = ramp('#6f5a5c #9a8270 #c2ab8b #ddcba9 #efe3c8 #fbf6e6');
export const RED = ramp('#380d28 #68142d #a01f30 #cf363b #ec654f #fba27c');
export const TERRACOTTA = ramp('#40202c #6b3133 #98493b #c06848 #de8f60 #f3bd8b');
export const CREAM = ramp('#7d5c5b #b39079 #dcc09c #f4e3c8 #fdf6e6 #ffffff');
export const TEAL = ramp('#0c2438 #114359 #186b7e #27989f #5ecabd #b9f2e0');
export const SKY = ramp('#1a2350 #274384 #3a6fb8 #5b9fdd #93cbf2 #d3effd');
export const VIOLET = ramp('#190f3d #35207a #5a37b5 #8459e8 #b18ffb #e3d4ff');
export const CHARCOAL = ramp('#120d18 #1f1826 #302735 #463a49 #625464 #857688');
