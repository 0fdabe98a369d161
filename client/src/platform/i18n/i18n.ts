import { createInstance, type ResourceNamespaceMap } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isForOffice } from '../routing/paths.ts';
import {
  chooseLanguage,
  noteLanguage,
  storedLanguage,
  storeLanguage,
  type Language,
} from './language.ts';

export const i18n = createInstance();

// Without a browser, in a test say, the texts are Japanese.
const inBrowser = typeof document !== 'undefined';

void i18n.use(initReactI18next).init({
  lng: inBrowser
    ? chooseLanguage({
        stored: storedLanguage(),
        browser: navigator.languages,
        forApplicant: !isForOffice(location.pathname),
      })
    : 'ja',
  fallbackLng: 'ja',
  resources: {},
  // A page's Japanese comes with its own code, so i18next can start synchronously.
  initAsync: false,
  interpolation: { escapeValue: false },
  // Texts of a part that is fetched later (a dialog, say) may come after it is shown.
  react: { useSuspense: false, bindI18nStore: 'added' },
});

function follow(language: string): void {
  const noted = noteLanguage(language);
  if (inBrowser) document.documentElement.lang = noted;
}

follow(i18n.language);
i18n.on('languageChanged', follow);

/** How to fetch the English of the namespaces that nobody has read in English yet. */
const missingEnglish = new Map<string, () => Promise<object>>();

/**
 * Adds a feature's texts. The feature's `texts.ts` calls it beside the Japanese, and each part that shows one of them
 * imports its name from there (`useTranslation(receiptsTexts)`): the build puts the Japanese where the feature's code
 * is. The English is fetched by those who read it.
 *
 * @returns the name by which `useTranslation` knows them
 */
export function addTexts<Namespace extends keyof ResourceNamespaceMap>(
  namespace: Namespace,
  japanese: ResourceNamespaceMap[Namespace],
  english: () => Promise<ResourceNamespaceMap[Namespace]>,
): Namespace {
  i18n.addResourceBundle('ja', namespace, japanese);
  missingEnglish.set(namespace, english);
  return namespace;
}

/**
 * Fetches the texts that are still missing in a language, by default the page's. What can't be fetched is
 * shown in Japanese, and tried again for the next page.
 */
export async function fetchTexts(language = i18n.language): Promise<void> {
  if (language !== 'en') return;
  await Promise.all(
    [...missingEnglish].map(async ([namespace, load]) => {
      try {
        i18n.addResourceBundle('en', namespace, await load());
        missingEnglish.delete(namespace);
      } catch (error) {
        console.warn(`The English of ${namespace} could not be fetched.`, error);
      }
    }),
  );
}

/** A part of a page that is fetched later, with its texts in the page's language. */
export async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const fetched = await part;
  await fetchTexts();
  return fetched;
}

let wanted: Language | undefined;

async function show(language: Language): Promise<void> {
  wanted = language;
  await fetchTexts(language);
  // Another language may have been chosen meanwhile.
  if (wanted === language) await i18n.changeLanguage(language);
}

/** Shows a page in the language that its reader applied in, unless they chose one on this device. */
export function preferLanguage(language: Language): void {
  if (storedLanguage() === null) void show(language);
}

/** Changes the language of the page and remembers the choice. */
export function changeLanguage(language: Language): void {
  storeLanguage(language);
  void show(language);
}
