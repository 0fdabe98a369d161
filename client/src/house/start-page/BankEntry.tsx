import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BankLinkButton } from '../../bank/bank/BankLinkButton.tsx';
import { BankStateBadge } from '../../bank/bank/BankStateBadge.tsx';
import { useBankStatus } from '../../bank/bank/useBank.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { paths } from '../../platform/routing/paths.ts';
import styles from './BankEntry.module.css';

/** The bank's state, and the button that links it. */
export function BankEntry() {
  const { t } = useTranslation('top');
  const { data: status } = useBankStatus();
  const synced = status?.linked ? status.last_success_at : null;
  return (
    <li className={styles.entry}>
      <div className={styles.state}>
        <Link to={paths.bankSignIn}>{t('bank')}</Link>
        {status && <BankStateBadge status={status} />}
        {synced && (
          <span className={styles.at}>{t('lastSync', { at: formatInstant(synced) })}</span>
        )}
      </div>
      {status?.provider !== 'none' && <BankLinkButton linked={status?.linked ?? false} />}
    </li>
  );
}
