import './texts.ts';
import type { listReceipts } from '@seminar/shared/papers/receipts/endpoints';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { PaperOf, seminarOf } from '../paper-lists/PaperOf.tsx';
import { SeminarName } from '../../catalogue/seminars/SeminarName.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import styles from './ReceiptList.module.css';

/** The columns of the receipt list (section 2). */
export function useReceiptColumns(): ListColumn<typeof listReceipts>[] {
  const { t } = useTranslation('receipts');
  return [
    {
      key: 'receipt_number',
      header: t('column.number'),
      lead: true,
      nowrap: true,
      sortable: true,
      cell: (row) => (
        <span className={styles.number}>
          {row.receipt_number}
          {row.status === 'void' && <StatusBadge tone="danger">{t('void')}</StatusBadge>}
          {row.reissue_count > 0 && (
            <StatusBadge tone="neutral">{t('reissued', { count: row.reissue_count })}</StatusBadge>
          )}
          {row.unprintable.length > 0 && (
            <StatusBadge tone="attention">
              {t('unprintable', { characters: row.unprintable.join('') })}
            </StatusBadge>
          )}
        </span>
      ),
    },
    {
      key: 'issued',
      header: t('column.issued'),
      nowrap: true,
      cell: (row) => formatDay(row.issue_date),
    },
    {
      key: 'addressee',
      header: t('column.addressee'),
      cut: (row) => row.applicant.name,
      cell: (row) => row.applicant.name,
    },
    {
      key: 'participant',
      header: t('column.participant'),
      cut: (row) => row.participant?.name ?? '',
      cell: (row) => row.participant?.name ?? '',
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: (row) => formatYen(row.amount),
    },
    {
      key: 'proviso',
      header: t('column.proviso'),
      cut: (row) => row.proviso,
      cell: (row) => row.proviso,
    },
    {
      key: 'seminar',
      header: t('column.seminar'),
      cut: (row) => seminarOf(row),
      cell: (row) => <SeminarName name={seminarOf(row)} />,
    },
    {
      key: 'submission',
      header: t('column.submission'),
      cell: (row) => <PaperOf paper={row} />,
    },
  ];
}
