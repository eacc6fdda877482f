/** The playground: files in, a picture and its warnings out, attributes changed while it stands. */

type Shot = HTMLElementTagNameMap['model-shot'];

const shot = part<Shot>('shot');
const stage = part('stage');
const picker = part<HTMLInputElement>('files');
const sample = part<HTMLSelectElement>('sample');
const settings = part<HTMLFormElement>('settings');
const state = part('state');
const line = part('line');
const warnings = part('warnings');
const play = part<HTMLButtonElement>('play');

/** What the line to copy calls the model. */
let modelName = 'lantern.bbmodel';
let startedAt = performance.now();

sample.value = 'lantern';
picker.addEventListener('change', () => {
  showFiles([...(picker.files ?? [])]);
  // So that the same file, saved anew, can be picked again.
  picker.value = '';
});
sample.addEventListener('change', () => showSample(sample.value));
settings.addEventListener('input', applySettings);
shot.addEventListener('load', () => {
  say(`${modelName}: shown after ${Math.round(performance.now() - startedAt)} ms.`);
  listAnimations();
  play.disabled = false;
});
play.addEventListener('click', () => {
  if (shot.paused) shot.play();
  else shot.pause();
});
for (const event of ['play', 'pause', 'finished'] as const) {
  shot.addEventListener(event, labelPlay);
}
shot.addEventListener('error', (event) => {
  say(`${modelName}: ${event.detail.message}`);
  part('no-warnings').hidden = true;
});
shot.addEventListener('warning', listWarnings);
acceptDrops();
applySettings();

function showFiles(files: File[]): void {
  const model =
    files.find(({ name }) => /\.(bbmodel|blockymodel|ply|stl)$/i.test(name)) ?? files[0];
  if (!model) return;
  begin(model.name, model.name.replace(/\.[^.]*$/, ''));
  shot.files = files;
}

function showSample(name: string): void {
  const label = sample.selectedOptions[0]?.label ?? name;
  begin(`${name}.bbmodel`, label);
  shot.files = null;
  shot.src = `models/${name}.bbmodel`;
}

function begin(file: string, alt: string): void {
  modelName = file;
  startedAt = performance.now();
  say(`${file}: loading …`);
  warnings.replaceChildren();
  part('no-warnings').hidden = false;
  play.disabled = true;
  animation().replaceChildren(new Option('the first', ''));
  field('alt').value = alt;
  applySettings();
}

/** Takes the form over into the tag, the backdrop and the line to copy. */
function applySettings(): void {
  shot.autoRotate = field('auto-rotate').checked;
  shot.autoplay = field('autoplay').checked;
  shot.animationName = animation().value || null;
  shot.pose = field('pose').value || null;
  shot.cameraControls = field('camera-controls').checked;
  shot.alt = field('alt').value || null;
  stage.dataset.backdrop = String(new FormData(settings).get('backdrop'));
  line.textContent = tagLine();
}

function tagLine(): string {
  const attributes = [`src="${quoted(modelName)}"`];
  if (shot.alt) attributes.push(`alt="${quoted(shot.alt)}"`);
  if (shot.autoRotate) attributes.push('auto-rotate');
  if (shot.autoplay) attributes.push('autoplay');
  if (shot.animationName) attributes.push(`animation-name="${quoted(shot.animationName)}"`);
  if (shot.pose) attributes.push(`pose="${quoted(shot.pose)}"`);
  if (!shot.cameraControls) attributes.push('camera-controls="off"');
  return `<model-shot ${attributes.join(' ')}></model-shot>`;
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function listAnimations(): void {
  const names = shot.availableAnimations;
  const first = new Option(names.length > 0 ? 'the first' : 'none', '');
  animation().replaceChildren(first, ...names.map((name) => new Option(name)));
}

function labelPlay(): void {
  play.textContent = shot.paused ? 'Play' : 'Pause';
}

function listWarnings(): void {
  part('no-warnings').hidden = shot.warnings.length > 0;
  warnings.replaceChildren(
    ...shot.warnings.map(({ code, message }) => {
      const item = document.createElement('li');
      const label = document.createElement('code');
      label.textContent = code;
      item.append(label, ` ${message}`);
      return item;
    }),
  );
}

/** Files may be dropped anywhere on the page; a file that misses must not replace the page. */
function acceptDrops(): void {
  let depth = 0;
  const mark = () => stage.classList.toggle('dropping', depth > 0);
  addEventListener('dragenter', () => {
    depth += 1;
    mark();
  });
  addEventListener('dragleave', () => {
    depth -= 1;
    mark();
  });
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    depth = 0;
    mark();
    showFiles([...(event.dataTransfer?.files ?? [])]);
  });
}

function say(text: string): void {
  state.textContent = text;
}

function animation(): HTMLSelectElement {
  return settings.elements.namedItem('animation-name') as HTMLSelectElement;
}

function field(name: string): HTMLInputElement {
  return settings.elements.namedItem(name) as HTMLInputElement;
}

function part<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as Kind;
}

export {};
