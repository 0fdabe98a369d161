import './texts.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';
import { useOnline } from '../ui/useOnline.ts';
import styles from './OfflineNotice.module.css';

/** Says that there is no network, as long as there is none; what is shown may be old. */
export function OfflineNotice() {
  const { t } = useTranslation('frame');
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
