import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { PaymentBadge } from '../../applying/submissions/office/PaymentBadge.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import styles from './DepositBadge.module.css';
import { depositStatus } from './depositStatus.rules.ts';
import { duplicateOf, mismatchOf } from './shortfall.rules.ts';

interface DepositBadgeProps {
  deposit: Deposit;
  /** Laid out by what it stands in. */
  inline?: boolean;
}

/** The state of a deposit, what is wrong with it in words, and whether money of it is to be given back or was. */
export function DepositBadge({ deposit, inline = false }: DepositBadgeProps) {
  const { t } = useTranslation(depositsTexts);
  const status = depositStatus(deposit);
  const mismatch = mismatchOf(deposit);
  const waived = deposit.allocations.reduce((sum, part) => sum + part.waived, 0);
  return (
    <span className={inline ? styles.inline : styles.badges}>
      {status === 'UNLINKED' && <StatusBadge tone="attention">{t('unlinked')}</StatusBadge>}
      {status !== 'UNLINKED' && status !== 'ASIDE' && status !== 'REVERSED' && (
        <PaymentBadge status={status} />
      )}
      {deposit.asides.length > 0 && <StatusBadge tone="neutral">{t('aside.badge')}</StatusBadge>}
      {mismatch && (
        <span className={styles.said}>
          {mismatch.lacking > 0
            ? t('mismatch.short', { amount: formatYen(mismatch.lacking) })
            : t('mismatch.over', { amount: formatYen(-mismatch.lacking) })}
        </span>
      )}
      {duplicateOf(deposit) && <StatusBadge tone="attention">{t('filter.duplicate')}</StatusBadge>}
      {waived > 0 && (
        <span className={styles.said}>{t('mismatch.waived', { amount: formatYen(waived) })}</span>
      )}
      {deposit.applicant && deposit.unexplained_amount > 0 && (
        <>
          <StatusBadge tone="attention">{t('detail.unexplained')}</StatusBadge>
          <span className={styles.said}>{formatYen(deposit.unexplained_amount)}</span>
        </>
      )}
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
