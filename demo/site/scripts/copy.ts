/** Each button marked `data-copy` copies the code beside it. */

const SHOWN_MS = 1600;

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.addEventListener('click', () => copyFrom(button));
}

async function copyFrom(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('code');
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    say(button, 'Copied');
  } catch {
    // Without a clipboard (a page that is not secure) the text is at least selected.
    getSelection()?.selectAllChildren(code);
    say(button, 'Selected');
  }
}

function say(button: HTMLButtonElement, word: string): void {
  button.textContent = word;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, SHOWN_MS);
}

export {};
