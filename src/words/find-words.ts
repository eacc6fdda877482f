import type { Words } from './words.ts';

/** The languages that there are words in, each a download of its own. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ words: Words }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
};

/** Words that a page puts in place of ours; what it leaves out stays. */
export type OwnWords = Partial<Omit<Words, 'views' | 'failures'>> & {
  views?: Partial<Words['views']>;
  failures?: Partial<Words['failures']>;
};

/**
 * The words in a language, or in English where there are none.
 *
 * @param language as an attribute `lang` has it, e.g. `de-AT`; '' where the page says none
 * @param own the page's, which go before
 */
export async function findWords(language: string, own: OwnWords | null = null): Promise<Words> {
  const [primary = ''] = language.toLowerCase().split('-');
  const load = Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary]! : LANGUAGES.en!;
  const { words } = await load();
  return {
    ...words,
    ...own,
    views: { ...words.views, ...own?.views },
    failures: { ...words.failures, ...own?.failures },
  };
}
