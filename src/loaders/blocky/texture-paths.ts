/** The most files that are asked for where nobody named the texture of a model. */
export const MAX_TEXTURE_TRIES = 6;

/** Folders that say nothing of what is in them. */
const PLAIN_FOLDERS: readonly string[] = ['Model', 'Models', 'Attachments'];

/**
 * Where a model's texture may lie, beside it, the likeliest first. The game and its editor look
 * through a folder; a web server lists none, so these are the names that they find and people use:
 * the model's own, with or without `_Texture`, plain `Texture`, the folder of its textures, and the
 * name of the folder that the model is of.
 *
 * @param name of the file, without its folder
 * @param folder of the file
 */
export function texturePaths(name: string, folder: string): string[] {
  const model = name.replace(/\.[^.]*$/, '');
  const names = [model, `${model}_Texture`, 'Texture', `${model}_texture`];
  const project = projectName(model, folder);
  const paths = [...names, `${model}_Textures/${project}`, project].map((path) => `${path}.png`);
  return [...new Set(paths)].slice(0, MAX_TEXTURE_TRIES);
}

/** The last part of the path that is a name: of `Bear/Models/Model` it is `Bear`. */
function projectName(model: string, folder: string): string {
  const parts = [...folder.split('/'), model.replace(/\..*$/s, '')];
  return parts.findLast((part) => part !== '' && !PLAIN_FOLDERS.includes(part)) ?? model;
}
