import { useTranslation } from 'react-i18next';
import { frameTexts } from './texts.ts';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './Starting.module.css';

/** While the first page is on its way: as index.html shows it before any script runs. */
export function Starting() {
  const { t } = useTranslation(frameTexts);
  return (
    <output className={styles.starting}>
      <Spinner />
      {t('starting')}
    </output>
  );
}
