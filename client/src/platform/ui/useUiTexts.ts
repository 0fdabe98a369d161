import { useTranslation } from 'react-i18next';
import { uiTexts } from './texts.ts';

/** The design system's texts in the page's language. */
export function useUiTexts() {
  return useTranslation(uiTexts).t;
}
