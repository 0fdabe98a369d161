import type { listRefunds } from '@seminar/shared/papers/refunds/endpoints';
import { listRefundFiles } from '@seminar/shared/papers/refund-files/endpoints';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refundsTexts } from './texts.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import { mustCheckPayer } from '@seminar/shared/papers/refunds/uncheckedPayer.rules';
import styles from './RefundColumns.module.css';

const tones: Record<Refund['state'], Tone> = {
  due: 'danger',
  done: 'success',
  withdrawn: 'neutral',
};

/** The data needed to send the money back and to explain it. */
export function useRefundColumns(): ListColumn<typeof listRefunds>[] {
  const { t } = useTranslation(refundsTexts);
  return [
    {
      key: 'payer',
      header: t('column.payer'),
      lead: true,
      cell: ({ deposit }) => (
        <Lines cut>
          <Link to={pathTo('depositDetail', { id: deposit.id })} title={deposit.remitter_name}>
            {deposit.remitter_name}
          </Link>
          <small title={bankOf(deposit)}>
            {`${formatDay(deposit.deposited_at)} ${bankOf(deposit) || t('noBank')}`}
          </small>
        </Lines>
      ),
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      sortable: true,
      cell: ({ amount, deposit }) => (
        <Lines end>
          <span>{formatYen(amount)}</span>
          {deposit.amount !== amount && (
            <small>{t('ofDeposit', { amount: formatYen(deposit.amount) })}</small>
          )}
        </Lines>
      ),
    },
    {
      key: 'submission',
      header: t('column.submission'),
      cell: ({ submission, payer }) =>
        payer ? (
          <Lines cut>
            <span className={styles.pair}>
              {submission && (
                <Link
                  to={pathTo('submissionDetail', { id: submission.submission_id })}
                  title={submission.name}
                >
                  {submission.name}
                </Link>
              )}{' '}
              {payer.group_id !== null && (
                <Link
                  to={pathTo('groupDetail', { id: payer.group_id })}
                  title={payer.company ?? undefined}
                >
                  {payer.company}
                </Link>
              )}
            </span>
            <small title={payer.email}>{payer.email}</small>
          </Lines>
        ) : (
          t('noSubmission')
        ),
    },
    {
      key: 'kind',
      wide: true,
      header: t('column.kind'),
      cell: ({ kind, reason, withdrawal_reason: withdrawn }) => (
        <Lines cut="column">
          <span>{t(`kind.${kind}`)}</span>
          <small title={reason}>{reason}</small>
          {withdrawn !== null && <small>{t('withdrawnFor', { reason: withdrawn })}</small>}
        </Lines>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ state, refunded_on: day, ...refund }) => (
        <Lines>
          <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
          {mustCheckPayer({ state, ...refund }) && (
            <span className={styles.differs}>
              <StatusBadge tone="attention">{t('payerDiffers')}</StatusBadge>
            </span>
          )}
          {refund.same_owed && !mustCheckPayer({ state, ...refund }) && (
            <small>{t('sameOwed')}</small>
          )}
          {refund.returned_on !== null && (
            <>
              <StatusBadge tone="attention">{t('returned')}</StatusBadge>
              <small>{t('returnedOn', { day: formatDay(refund.returned_on) })}</small>
            </>
          )}
          {refund.resends && <small>{t('resends')}</small>}
          {refund.payer_checked && (
            <small>{t('payerChecked', { name: refund.payer_checked.by })}</small>
          )}
          {state === 'due' && !mustCheckPayer({ state, ...refund }) && (
            <Payee state={refund.payee_state} file={refund.refund_file} />
          )}
          {day !== null && <small>{t('doneOn', { day: formatDay(day) })}</small>}
        </Lines>
      ),
    },
  ];
}

const bankOf = ({ bank_name: bank, branch_name: branch }: Refund['deposit']) =>
  [bank, branch].filter(Boolean).join(' ');

/** How far a refund that is due is on its way: its account, or the file that it is in. */
function Payee({ state, file }: { state: Refund['payee_state']; file: Refund['refund_file'] }) {
  const { t } = useTranslation(refundsTexts);
  const may = useMay();
  if (file === null) {
    return <small className={styles.account}>{t(`payee.state.${state}`)}</small>;
  }
  const text = t(file.sent ? 'payee.sentInFile' : 'payee.inFile', { id: file.id });
  return (
    <small>
      {may(listRefundFiles) ? (
        <Link to={pathTo('refundFileDetail', { id: file.id })}>{text}</Link>
      ) : (
        text
      )}
    </small>
  );
}
