import './texts.ts';
import { useTranslation } from 'react-i18next';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';

export function SubmissionLoading() {
  const { t } = useTranslation('applicant');
  return <InfoPanel type="rotate">{t('loading')}</InfoPanel>;
}
