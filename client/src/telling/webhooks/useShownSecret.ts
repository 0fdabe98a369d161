import './texts.ts';
import { useTranslation } from 'react-i18next';

/** What is said of a receiver's secret when it is shown. */
export function useShownSecret() {
  const { t } = useTranslation('webhooks');
  return { warning: t('madeWarning'), label: t('secret.label'), howTo: t('secret.howTo') };
}
