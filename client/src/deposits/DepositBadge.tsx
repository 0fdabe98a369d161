import './texts.ts';
import type { Deposit } from '@seminar/shared/deposits/schema';
import { useTranslation } from 'react-i18next';
import { PaymentBadge } from '../submissions/office/PaymentBadge.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import styles from './DepositBadge.module.css';
import { depositStatus } from './depositStatus.rules.ts';

/** The state of a deposit, and whether money of it is to be given back or was. */
export function DepositBadge({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const status = depositStatus(deposit);
  return (
    <span className={styles.badges}>
      {status === 'UNLINKED' && <StatusBadge tone="attention">{t('unlinked')}</StatusBadge>}
      {status !== 'UNLINKED' && status !== 'REVERSED' && <PaymentBadge status={status} />}
      {deposit.reversed_at !== null && (
        <StatusBadge tone={status === 'REVERSED' ? 'neutral' : 'danger'}>
          {t('reversed.badge')}
        </StatusBadge>
      )}
      {deposit.refunds.some(({ state }) => state === 'due') && (
        <StatusBadge tone="danger">{t('refund.due')}</StatusBadge>
      )}
      {deposit.refunds.length > 0 && deposit.refunds.every(({ state }) => state === 'done') && (
        <StatusBadge tone="neutral">{t('refund.refunded')}</StatusBadge>
      )}
    </span>
  );
}
