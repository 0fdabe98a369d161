import { useTranslation } from 'react-i18next';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import styles from './ReviewTest.module.css';

/** The test was passed: the server's message, and what happens next. */
export function CompleteStep({ message }: { message: string }) {
  const { t } = useTranslation('reviewTests');
  return (
    <div className={styles.end}>
      <PageHeader title={t('result.done')} />
      <InfoPanel type="success">{message}</InfoPanel>
      <p>{t('result.next')}</p>
      <p>{t('result.mayClose')}</p>
    </div>
  );
}
