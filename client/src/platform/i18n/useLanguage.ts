import { useTranslation } from 'react-i18next';
import { currentLanguage, type Language } from './language.ts';

/** The page's language; a component that asks follows its change. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
