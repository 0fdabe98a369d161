import { useTranslation } from 'react-i18next';
import { frameTexts } from './texts.ts';
import { Icon } from '../ui/Icon.tsx';
import { useOnline } from '../ui/useOnline.ts';
import styles from './OfflineNotice.module.css';

/** Shown while there is no network: says so, and that the data on the page may be old. */
export function OfflineNotice() {
  const { t } = useTranslation(frameTexts);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <Icon name="warning" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
