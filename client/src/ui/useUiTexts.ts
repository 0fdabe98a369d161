import './texts.ts';
import { useTranslation } from 'react-i18next';

/** The words of the design system in the page's language. */
export function useUiTexts() {
  return useTranslation('ui').t;
}
