import type { DepositDetail } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { depositsTexts } from './texts.ts';
import { refundsTexts } from '../../papers/refunds/texts.ts';
import { PaymentBadge } from '../../applying/submissions/office/PaymentBadge.tsx';
import { formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import styles from './DepositView.module.css';
import { heldOf } from './groupMoney.rules.ts';

/**
 * Where the money of a deposit is: its allocations, its refunds, what is no fee, what a group's waits for, and the
 * unexplained rest.
 */
export function DepositParts({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation([depositsTexts, refundsTexts]);
  const { allocations, refunds, asides, unexplained_amount: rest } = deposit;
  const held = heldOf(deposit);
  return (
    <Card title={t('deposits:detail.parts')}>
      <ul className={styles.parts}>
        {allocations.map(({ submission_id: id, name, amount, payment_status: status }) => (
          <li key={id}>
            <span className={styles.whom}>
              <Link to={pathTo('submissionDetail', { id })}>{name}</Link>
              <PaymentBadge status={status} />
            </span>
            <span className={styles.amount}>{formatYen(amount)}</span>
          </li>
        ))}
        {refunds.map(({ id, kind, state, amount }) => (
          <li key={`refund ${id}`}>
            <span className={styles.whom}>
              <Link to={pathTo('refundList', {}, { search: deposit.remitter_name })}>
                {t(`refunds:kind.${kind}`)}
              </Link>
              <StatusBadge tone={state === 'due' ? 'danger' : 'success'}>
                {t(`refunds:state.${state}`)}
              </StatusBadge>
            </span>
            <span className={styles.amount}>{formatYen(amount)}</span>
          </li>
        ))}
        {asides.map(({ id, kind, amount, reason }) => (
          <li key={`aside ${id}`}>
            <span className={styles.whom}>
              <StatusBadge tone="neutral">{t('deposits:aside.badge')}</StatusBadge>
              {t(`deposits:aside.kind.${kind}`)}
              <small>{reason}</small>
            </span>
            <span className={styles.amount}>{formatYen(amount)}</span>
          </li>
        ))}
        {held > 0 && (
          <li>
            <span className={styles.whom}>
              <StatusBadge tone="neutral">{t('deposits:detail.held')}</StatusBadge>
            </span>
            <span className={styles.amount}>{formatYen(held)}</span>
          </li>
        )}
        {rest > 0 && (
          <li>
            <span className={styles.whom}>
              <StatusBadge tone="attention">{t('deposits:detail.unexplained')}</StatusBadge>
            </span>
            <span className={styles.amount}>{formatYen(rest)}</span>
          </li>
        )}
        <li className={styles.total}>
          <span>{t('deposits:detail.total')}</span>
          <span className={styles.amount}>{formatYen(deposit.amount)}</span>
        </li>
      </ul>
    </Card>
  );
}
