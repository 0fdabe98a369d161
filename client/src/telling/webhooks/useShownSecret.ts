import { useTranslation } from 'react-i18next';
import { webhooksTexts } from './texts.ts';

/** What is said of a receiver's secret when it is shown. */
export function useShownSecret() {
  const { t } = useTranslation(webhooksTexts);
  return { warning: t('madeWarning'), label: t('secret.label'), howTo: t('secret.howTo') };
}
