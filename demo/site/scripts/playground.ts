/** The playground: files in, a picture and its warnings out, attributes changed while it stands. */

type Shot = HTMLElementTagNameMap['model-shot'];

const shot = part<Shot>('shot');
const stage = part('stage');
const picker = part<HTMLInputElement>('files');
const sample = part<HTMLSelectElement>('sample');
const settings = part<HTMLFormElement>('settings');
const state = part('state');
const line = part('line');
const frameLine = part('frame-line');
const warnings = part('warnings');
const play = part<HTMLButtonElement>('play');

/** What the line to copy calls the model. */
let modelName = 'lantern.bbmodel';
let startedAt = performance.now();

sample.value = 'lantern';
part('pick').addEventListener('click', () => picker.click());
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
    files.find(({ name }) => /\.(bbmodel|blockymodel|obj|ply|stl)$/i.test(name)) ?? files[0];
  if (!model) return;
  shot.files = files;
  begin(model.name, model.name.replace(/\.[^.]*$/, ''));
}

function showSample(name: string): void {
  const label = sample.selectedOptions[0]?.label ?? name;
  shot.files = null;
  shot.src = `models/${name}.bbmodel`;
  begin(`${name}.bbmodel`, label);
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

/** Takes the form over into the tag, the backdrop and the lines to copy. */
function applySettings(): void {
  for (const control of settings.elements) applyControl(control);
  stage.dataset.backdrop = String(new FormData(settings).get('backdrop'));
  line.textContent = `<model-shot ${attributesText(' ')}></model-shot>`;
  frameLine.textContent = frameText();
}

/** Each control has the name of its attribute; an empty one leaves it to the tag. */
function applyControl(control: Element): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    const { off } = control.dataset;
    if (off === undefined) shot.toggleAttribute(control.name, control.checked);
    else setAttribute(control.name, control.checked ? '' : off);
  } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    if (control.name && control.type !== 'radio') setAttribute(control.name, control.value);
  }
}

function setAttribute(name: string, value: string): void {
  if (value) shot.setAttribute(name, value);
  else shot.removeAttribute(name);
}

/** What the tag has been told, without what belongs to this page. */
function attributes(): [name: string, value: string][] {
  const own = [...shot.attributes].filter(({ name }) => !['id', 'src', 'loading'].includes(name));
  return [['src', modelName], ...own.map(({ name, value }): [string, string] => [name, value])];
}

function attributesText(space: string): string {
  return attributes()
    .map(([name, value]) => (value ? `${name}="${quoted(value)}"` : name))
    .join(space);
}

/** The same in a frame, by the page for frames that lies beside this site. */
function frameText(): string {
  const page = new URL('../embed/index.html', location.href);
  const model = shot.files ? modelName : new URL(shot.src ?? '', location.href).href;
  const parameters = attributes().map(([name, value]) => {
    const text = name === 'src' ? model : value;
    return text ? `${name}=${encodeURIComponent(text)}` : name;
  });
  const address = `${page.href}#v=1&${parameters.join('&')}`;
  const title = shot.alt || modelName;
  return `<iframe src="${quoted(address)}" title="${quoted(title)}" width="320" height="320" style="border: 0; color-scheme: light" loading="lazy" allow="fullscreen"></iframe>`;
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
