import { createInstance, type ResourceNamespaceMap } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isForApplicants } from '../routing/paths.ts';
import {
  chooseLanguage,
  noteLanguage,
  storedLanguage,
  storeLanguage,
  type Language,
} from './language.ts';

export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: chooseLanguage({
    stored: storedLanguage(),
    browser: navigator.languages,
    forApplicant: isForApplicants(location.pathname),
  }),
  fallbackLng: 'ja',
  resources: {},
  // Nothing is fetched: a page's texts come with its own code, so i18next can start synchronously.
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

function follow(language: string): void {
  document.documentElement.lang = noteLanguage(language);
}

follow(i18n.language);
i18n.on('languageChanged', follow);

/**
 * Adds a feature's texts. Call it at the top level of a module that the feature's pages import:
 * the build puts the texts where the feature's code is.
 */
export function addTexts<Namespace extends keyof ResourceNamespaceMap>(
  namespace: Namespace,
  texts: Record<Language, ResourceNamespaceMap[Namespace]>,
): void {
  i18n.addResourceBundle('ja', namespace, texts.ja);
  i18n.addResourceBundle('en', namespace, texts.en);
}

/** Shows a page in the language that its reader applied in, unless they chose one on this device. */
export function preferLanguage(language: Language): void {
  if (storedLanguage() === null) void i18n.changeLanguage(language);
}

/** Changes the language of the page and remembers the choice. */
export function changeLanguage(language: Language): void {
  storeLanguage(language);
  void i18n.changeLanguage(language);
}
