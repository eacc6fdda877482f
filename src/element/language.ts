import type { Report } from '../report/report.ts';
import type { OwnWords } from '../words/find-words.ts';
import type { FailureWords, Words } from '../words/words.ts';

/** A tag that may have words of its page. */
type Speaker = Element & { messages: OwnWords | null };

/** The words in a tag's language, or those that its page puts in their place. */
export async function wordsFor(tag: Speaker): Promise<Words> {
  const { findWords } = await import('../words/index.ts');
  return findWords(languageOf(tag), tag.messages);
}

/** What a reader is told of an error. */
export async function describe(tag: Speaker, { code }: Report): Promise<FailureWords> {
  const { describeFailure } = await import('../words/index.ts');
  return describeFailure(code, await wordsFor(tag));
}

/** The language of a tag: of the nearest element with a `lang`, through shadow roots; '' where none has. */
function languageOf(tag: Element): string {
  const speaker = tag.closest<HTMLElement>('[lang]');
  if (speaker) return speaker.lang;
  const root = tag.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : '';
}
