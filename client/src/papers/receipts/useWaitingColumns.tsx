import './texts.ts';
import type { listWaitingReceipts } from '@seminar/shared/papers/receipts/endpoints';
import type { WaitingReceipt } from '@seminar/shared/papers/receipts/schema';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatDay, formatList, formatYen, withNote } from '../../platform/i18n/format.ts';
import { SeminarName } from '../../catalogue/seminars/SeminarName.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';

/** With its code: who can't print a character may not see it either. */
function named(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return withNote(character, `U+${code}`);
}

const seminarOf = ({ submission, group }: WaitingReceipt) =>
  (submission ?? group)?.seminar_name ?? '';

/** The columns of the receipts that wait for the office. */
export function useWaitingColumns(): ListColumn<typeof listWaitingReceipts>[] {
  const { t } = useTranslation('receipts');
  return [
    {
      key: 'submission',
      header: t('waiting.column.submission'),
      lead: true,
      nowrap: true,
      cell: ({ submission, group }) => (
        <Lines>
          {submission?.applicant_name ?? group?.company_name}
          <small>{submission?.number ?? group?.number}</small>
          {group && <small>{t('waiting.people', { count: group.people })}</small>}
        </Lines>
      ),
    },
    {
      key: 'characters',
      header: t('waiting.column.characters'),
      cell: ({ unprintable }) =>
        unprintable.length > 0 ? (
          <StatusBadge tone="attention">{formatList(unprintable.map(named))}</StatusBadge>
        ) : (
          <StatusBadge tone="success">{t('waiting.printable')}</StatusBadge>
        ),
    },
    {
      key: 'addressee',
      header: t('waiting.column.addressee'),
      cut: (row) => row.addressee,
      cell: (row) => `${row.addressee} ${row.honorific}`,
    },
    {
      key: 'amount',
      header: t('waiting.column.amount'),
      align: 'end',
      cell: (row) => formatYen(row.amount),
    },
    {
      key: 'paid_on',
      header: t('waiting.column.paidOn'),
      nowrap: true,
      sortable: true,
      cell: (row) => (row.paid_on === null ? '' : formatDay(row.paid_on)),
    },
    {
      key: 'seminar',
      header: t('waiting.column.seminar'),
      cut: seminarOf,
      cell: (row) => <SeminarName name={seminarOf(row)} />,
    },
  ];
}
