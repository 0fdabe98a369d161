export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];

const storageKey = 'language';

const asLanguage = (text: string | null | undefined): Language | undefined =>
  languages.find((language) => language === text?.slice(0, 2).toLowerCase());

/**
 * The language to begin with: what the person chose before; on an applicant's page else the
 * browser's; else Japanese, the office's language.
 */
export function chooseLanguage(known: {
  stored: string | null;
  browser: readonly string[];
  forApplicant: boolean;
}): Language {
  const browser = known.forApplicant ? known.browser.map(asLanguage).find(Boolean) : undefined;
  return asLanguage(known.stored) ?? browser ?? 'ja';
}

// Storage may be refused (private windows, policies): the choice then lasts until the page is closed.
export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    return;
  }
}

let current: Language = 'ja';

/** Records the page's language, for code outside of components. */
export function noteLanguage(language: string): Language {
  current = asLanguage(language) ?? 'ja';
  return current;
}

export function currentLanguage(): Language {
  return current;
}
