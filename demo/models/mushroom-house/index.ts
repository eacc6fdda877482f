import { Model } from '../../kit/model.ts';
import { addChimney, addDoor, addWindows } from './built.ts';
import { addGround, addPlants } from './garden.ts';
import { addCap, addStem } from './mushroom.ts';

/** A house in a mushroom: a smooth cap and a faceted stem as meshes, cubes for what was built. */
export default function mushroomHouse(): Model {
  const model = new Model({ name: 'mushroom-house', format: 'free', version: '5.0' });
  const cap = model.sheet({ name: 'cap.png', density: 2 });
  const house = model.sheet({ name: 'house.png', density: 2 });
  const plants = model.sheet({
    name: 'plants.png',
    density: 2,
    fields: { render_sides: 'double' },
  });
  addCap(model, cap);
  addStem(model, house);
  addGround(model, house);
  addDoor(model, house);
  addWindows(model, house);
  addChimney(model, house);
  addPlants(model, { cap, plants });
  return model;
}
