import { expect } from 'chai';
import {
  addTag,
  clearPage,
  defineElement,
  forgetRequests,
  middleColour,
  once,
  requests,
  type Tag,
  until,
} from './support.ts';

const MODELS = '/fixture/models';
const LAMP = `${MODELS}/lamp.blockymodel`;

async function asked(extension: string): Promise<string[]> {
  const urls = (await requests()).map(({ url }) => url);
  return urls.filter((url) => url.endsWith(extension)).map((url) => url.slice(`${MODELS}/`.length));
}

async function shows(tag: Tag, colour: string): Promise<void> {
  await until(() => middleColour(tag) === colour);
}

describe('Hytale models', () => {
  before(defineElement);
  beforeEach(forgetRequests);
  afterEach(clearPage);

  it('find their texture beside them, asking no further than it', async () => {
    const tag = addTag({ src: LAMP });
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('orange');
    expect(tag.warnings).to.deep.equal([]);
    expect(await asked('.png')).to.deep.equal(['lamp.png', 'lamp_Texture.png']);
  });

  it('show without a texture after a few tries, with one warning', async () => {
    const tag = addTag({ src: `${MODELS}/bare.blockymodel` });
    await once(tag, 'load');
    expect(tag.warnings.map(({ code }) => code)).to.deep.equal(['MISSING_TEXTURE']);
    expect(middleColour(tag)).not.to.equal('nothing');
    const tries = await asked('.png');
    expect(tries).to.have.length(5);
    expect(new Set(tries).size).to.equal(5);
  });

  it('show the texture that the page names, and another when it names another', async () => {
    const tag = addTag({ src: LAMP, texture: `${MODELS}/blue.png` });
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('blue');
    expect(await asked('.png')).to.deep.equal(['blue.png']);
    tag.texture = `${MODELS}/orange.png`;
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('orange');
  });

  it('play the animations that the page names, called as their files', async () => {
    const tag = addTag({
      src: LAMP,
      animations: `${MODELS}/rise.blockyanim\n  ${MODELS}/leave.blockyanim?1`,
      'animation-name': 'leave',
    });
    await once(tag, 'load');
    expect(tag.availableAnimations).to.deep.equal(['rise', 'leave']);
    expect(tag.duration).to.equal(0.4);
    tag.currentTime = 0.3;
    await shows(tag, 'nothing');
    tag.currentTime = 0.1;
    await shows(tag, 'orange');
    tag.play();
    await once(tag, 'finished');
    await shows(tag, 'nothing');
  });

  it('show without an animation that cannot be had, or is none', async () => {
    const tag = addTag({ src: LAMP });
    Object.assign(tag, {
      animations: ['nothing', 'rise', 'lamp'].map((name) =>
        name === 'lamp' ? LAMP : `${MODELS}/${name}.blockyanim`,
      ),
    });
    await once(tag, 'load');
    expect(tag.warnings.map(({ code }) => code)).to.deep.equal(['HTTP_STATUS', 'NOT_BLOCKYANIM']);
    expect(tag.availableAnimations).to.deep.equal(['rise']);
    expect(middleColour(tag)).to.equal('orange');
  });

  it('hang their pieces on the nodes of those names, and move with them', async () => {
    const tag = addTag({ src: LAMP, animations: `${MODELS}/rise.blockyanim` });
    const shade = document.createElement('model-shot-attachment');
    shade.src = `${MODELS}/shade.blockymodel`;
    tag.append(shade);
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('blue');
    expect(tag.warnings).to.deep.equal([]);
    tag.currentTime = 0.3;
    await shows(tag, 'nothing');
    shade.remove();
    tag.currentTime = 0.1;
    await shows(tag, 'orange');
  });

  it('come as files with their animations, and with the one image among them', async () => {
    const files = await Promise.all(
      ['rise.blockyanim', 'blue.png', 'lamp.blockymodel'].map(async (name) => {
        const response = await fetch(`${MODELS}/${name}`);
        return new File([await response.blob()], name);
      }),
    );
    await forgetRequests();
    const tag = addTag({});
    tag.files = files;
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('blue');
    expect(tag.availableAnimations).to.deep.equal(['rise']);
    expect(await asked('.png')).to.deep.equal([]);
  });
});
