import { Model } from '../../kit/model.ts';
import { addCap, addHill, addTower } from './masonry.ts';
import { addSails, addTurning } from './sails.ts';
import { addFence, addGallery, addOpenings } from './timber.ts';

/** A windmill of faceted meshes; each texture has a UV space of its own, and the sails turn. */
export default function windmill(): Model {
  const model = new Model({ name: 'windmill', format: 'free', version: '4.10' });
  const sheets = {
    walls: model.sheet({ name: 'walls.png', density: 2 }),
    roof: model.sheet({ name: 'roof.png', density: 2 }),
    timber: model.sheet({ name: 'timber.png', density: 2 }),
    sails: model.sheet({ name: 'sails.png', density: 4, fields: { render_sides: 'double' } }),
  };
  addHill(model, sheets.walls);
  addTower(model, sheets.walls);
  addCap(model, sheets.roof);
  addGallery(model, sheets.timber);
  addOpenings(model, sheets.timber);
  const hub = addSails(model, sheets.timber, sheets.sails);
  addFence(model, sheets.timber);
  addTurning(model, hub);
  return model;
}
