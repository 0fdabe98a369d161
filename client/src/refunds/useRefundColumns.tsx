import './texts.ts';
import type { Refund } from '@seminar/shared/refunds/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay, formatYen } from '../i18n/format.ts';
import { pathTo } from '../paths.ts';
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx';
import type { Column } from '../ui/Table.tsx';
import styles from './RefundList.module.css';

const tones: Record<Refund['state'], Tone> = {
  due: 'danger',
  done: 'success',
  withdrawn: 'neutral',
};

/** What is needed to send money back, and to tell why; sortable columns are keyed as the API sorts. */
export function useRefundColumns(): Column<Refund>[] {
  const { t } = useTranslation('refunds');
  return [
    {
      key: 'deposited',
      header: t('column.deposited'),
      nowrap: true,
      cell: ({ deposit }) => formatDay(deposit.deposited_at),
    },
    {
      key: 'payer',
      header: t('column.payer'),
      lead: true,
      cell: ({ deposit }) => (
        <span className={styles.lines}>
          <Link to={pathTo('depositDetail', { id: deposit.id })}>{deposit.remitter_name}</Link>
          <span className={styles.note}>
            {[deposit.bank_name, deposit.branch_name].filter(Boolean).join(' ') || t('noBank')}
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      sortable: true,
      cell: ({ amount, deposit }) => (
        <span className={styles.lines}>
          {formatYen(amount)}
          {deposit.amount !== amount && (
            <span className={styles.note}>
              {t('ofDeposit', { amount: formatYen(deposit.amount) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'submission',
      header: t('column.submission'),
      cell: ({ submission }) =>
        submission ? (
          <span className={styles.lines}>
            <Link to={pathTo('submissionDetail', { id: submission.submission_id })}>
              {submission.name}
            </Link>
            <span className={styles.email} title={submission.email}>
              {submission.email}
            </span>
          </span>
        ) : (
          t('noSubmission')
        ),
    },
    {
      key: 'kind',
      header: t('column.kind'),
      cell: ({ kind, reason }) => (
        <span className={styles.lines}>
          {t(`kind.${kind}`)}
          <span className={styles.note}>{reason}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ state, refunded_on: day, withdrawal_reason: withdrawn }) => (
        <span className={styles.lines}>
          <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
          {day !== null && (
            <span className={styles.note}>{t('doneOn', { day: formatDay(day) })}</span>
          )}
          {withdrawn !== null && <span className={styles.note}>{withdrawn}</span>}
        </span>
      ),
    },
  ];
}
