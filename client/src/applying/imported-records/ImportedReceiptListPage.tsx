import { listImportedReceipts } from '@seminar/shared/applying/imported-records/endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { importedRecordsTexts } from './texts.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { OnlyShown } from './OnlyShown.tsx';

function useColumns(): ListColumn<typeof listImportedReceipts>[] {
  const { t } = useTranslation(importedRecordsTexts);
  return [
    {
      key: 'number',
      header: t('imported.receiptNumber'),
      lead: true,
      cell: (row) => (
        <>
          {row.receipt_number} <StatusBadge tone="neutral">{t('imported.badge')}</StatusBadge>
        </>
      ),
    },
    {
      key: 'issue_date',
      header: t('imported.day'),
      nowrap: true,
      sortable: true,
      cell: (row) => formatDay(row.issue_date),
    },
    {
      key: 'amount',
      header: t('imported.amount'),
      align: 'end',
      sortable: true,
      cell: (row) => formatYen(row.amount),
    },
    {
      key: 'addressee',
      header: t('imported.addressee'),
      cut: (row) => row.addressee,
      cell: (row) => row.addressee,
    },
    {
      key: 'whose',
      header: t('imported.whose'),
      cell: ({ student }) =>
        student && (
          <Link to={pathTo('importedStudentList', {}, { shown: student.id })}>{student.name}</Link>
        ),
    },
  ];
}

/** 移行した領収書: receipts from before this system. */
export default function ImportedReceiptListPage() {
  const { t } = useTranslation(importedRecordsTexts);
  const columns = useColumns();
  const list = useListParams(listImportedReceipts);
  const fetched = useListPage(listImportedReceipts, { query: list.query }, list);
  return (
    <>
      <PageHeader title={t('imported.receiptsTitle')} lead={t('imported.receiptsLead')} />
      <OnlyShown list={list} />
      <ListFilters
        list={list}
        search={t('imported.receiptSearch')}
        hint={t('imported.receiptSearchHint')}
      />
      <ListTable
        caption={t('imported.receiptsCaption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        empty={{ title: t('imported.emptyReceipts'), lead: t('imported.emptyLead') }}
      />
    </>
  );
}
