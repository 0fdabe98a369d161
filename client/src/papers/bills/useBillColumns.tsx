import './texts.ts';
import type { listBills } from '@seminar/shared/papers/bills/endpoints';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { PaperOf, seminarOf } from '../paper-lists/PaperOf.tsx';
import { SeminarName } from '../../catalogue/seminars/SeminarName.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';

/** The columns of the list of invoices and estimates. */
export function useBillColumns(): ListColumn<typeof listBills>[] {
  const { t } = useTranslation('bills');
  return [
    {
      key: 'number',
      header: t('column.number'),
      lead: true,
      nowrap: true,
      cell: (row) => (
        <Stack row gap="s">
          <span>{row.bill_number}</span>
          {row.status === 'void' && <StatusBadge tone="danger">{t('void')}</StatusBadge>}
        </Stack>
      ),
    },
    {
      key: 'kind',
      header: t('column.kind'),
      nowrap: true,
      cell: ({ kind }) => t(`kind.${kind}`),
    },
    {
      key: 'issued',
      header: t('column.issued'),
      nowrap: true,
      sortable: true,
      cell: (row) => formatDay(row.issue_date),
    },
    {
      key: 'due',
      header: t('column.due'),
      nowrap: true,
      cell: (row) => row.due_on && formatDay(row.due_on),
    },
    {
      key: 'addressee',
      header: t('column.addressee'),
      cut: (row) => `${row.addressee} ${row.honorific}`,
      cell: (row) => `${row.addressee} ${row.honorific}`,
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: (row) => formatYen(row.amount),
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
    {
      key: 'by',
      header: t('column.by'),
      cell: (row) => row.issued_by ?? t('applicant'),
    },
  ];
}
