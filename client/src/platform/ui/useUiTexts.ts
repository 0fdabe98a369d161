import './texts.ts';
import { useTranslation } from 'react-i18next';

/** The design system's texts in the page's language. */
export function useUiTexts() {
  return useTranslation('ui').t;
}
