import { useTranslation } from 'react-i18next';
import { frameTexts } from './texts.ts';
import { Button } from '../ui/Button.tsx';
import styles from './BrokenPage.module.css';

/** Shown when a page failed to render or its code could not be fetched. */
export function BrokenPage() {
  const { t } = useTranslation(frameTexts);
  return (
    <main className={styles.page}>
      <h1>{t('broken.title')}</h1>
      <p>{t('broken.what')}</p>
      <p>{t('broken.todo')}</p>
      <Button variant="primary" size="l" onClick={() => window.location.reload()}>
        {t('broken.reload')}
      </Button>
    </main>
  );
}
