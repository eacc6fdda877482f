/**
 * Models of the corpus that we draw otherwise than Blockbench, by the reason; each was looked at.
 * All others must be the same.
 */
export const DIFFERENCES: Readonly<Record<string, readonly string[]>> = {
  'a face without a texture has the colour of its marker there, and one grey here': [
    'bbmodel/17Artist__BBModel2GeoModel/model.bbmodel',
    'bbmodel/HathleChapeau__beemancer/Apica.bbmodel',
    'bbmodel/HathleChapeau__beemancer/honeymod/Leaf Blower.bbmodel',
    'bbmodel/JannisX11__blockbench/test.bbmodel',
    'bbmodel/KNNsoftuni__Team-Beyond-3D-Assets/fishingStall.bbmodel',
    'bbmodel/Luke100000__ImmersiveAircraft/biplane.bbmodel',
    'bbmodel/blockgame-org__blockgame/chest.bbmodel',
    'bbmodel/przemykomo__simple-planes/big_furnace_plane.bbmodel',
  ],
  // Open boxes, seen from inside. The scene format turns the normal of a back toward the viewer.
  'the back of a face is lit like its front there, and as the side that is seen here': [
    'bbmodel/AtlasEngineCa__WorldSeedEntityEngine/test.bbmodel',
    'bbmodel/Eir-nya__EirFiguraModel/armor.bbmodel',
    'bbmodel/Faboslav__friends-and-foes/glare/Glare.bbmodel',
    'bbmodel/lua-gods__GNUI/core.bbmodel',
  ],
  // The loader's rule for two opposite faces in one plane: each side shows one of them.
  'through the holes of one face of a flat cube the back of the other shows there, and not here': [
    'bbmodel/Manuel-3__figura-scripts/membrane/example/testmodel.bbmodel',
    'bbmodel/Noaaan__MythicMetals/tidesinger.bbmodel',
    'bbmodel/TerraFirmaCraft__TerraFirmaCraft/Isopod.bbmodel',
    'bbmodel/tomalbrc__toms-mobs/lobster.bbmodel',
    'bbmodel/unnamed__hephaestus-engine/butterfly.bbmodel',
  ],
  'of two faces in one plane, turned alike, another one is seen there': [
    'bbmodel/PrototypeTrousers__mechanicaarm/src/main/resources/assets/mechanicalarms/model.bbmodel',
  ],
  'texels smaller than pixels: one of them is picked there, and their mean shown here': [
    'bbmodel/Keyyard__nightmare-addon-remaster/model.bbmodel',
  ],
};
