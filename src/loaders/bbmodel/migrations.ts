/**
 * What older files mean by what they store: Blockbench's import migrations, each by the format
 * version that ended it (loader page, "Blockbench conventions" 13).
 */
import { type Header, type VersionNumber, versionNumber } from './header.ts';

const GROUP_SIGN_VERSION = versionNumber(3, 2);
const MIRROR_UV_VERSION = versionNumber(4, 5);
const KEYFRAME_SIGN_VERSION = versionNumber(5, 0);
const RELATIVE_PATH_VERSION = versionNumber(4, 10);

/** Before 3.2 the z rotation of groups had the opposite sign. */
export function negatesGroupRotationZ({ version }: Header): boolean {
  return version < GROUP_SIGN_VERSION;
}

/** Before 4.5 `shade: false` meant mirrored UV in a box-UV project. */
export function mirrorsUnshadedCubes({ version, boxUv }: Header): boolean {
  return version < MIRROR_UV_VERSION && boxUv === true;
}

/** Before 5.0 keyframes had the opposite sign in rotation x, y and position x. */
export function negatesKeyframes({ version }: Header): boolean {
  return version < KEYFRAME_SIGN_VERSION;
}

/**
 * A texture's relative path as seen from the model's folder: before 4.10 it started at the model
 * file, one step further in.
 */
export function fromModelFolder(version: VersionNumber | null, path: string): string {
  const older = version !== null && version < RELATIVE_PATH_VERSION;
  return older ? path.replace(/^\.\.[\\/]/, '') : path;
}
