import { listImportedStudents } from '@seminar/shared/applying/imported-records/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importedRecordsTexts } from './texts.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { ImportedStudentModal } from './ImportedStudentModal.tsx';
import { OnlyShown } from './OnlyShown.tsx';

function useColumns(): ListColumn<typeof listImportedStudents>[] {
  const { t } = useTranslation(importedRecordsTexts);
  return [
    {
      key: 'name',
      header: t('imported.name'),
      lead: true,
      sortable: true,
      cell: (row) => (
        <>
          {row.name} <StatusBadge tone="neutral">{t('imported.badge')}</StatusBadge>
        </>
      ),
    },
    {
      key: 'fiscal_year',
      header: t('imported.year'),
      nowrap: true,
      sortable: true,
      cell: (row) => t('imported.fiscalYear', { year: row.fiscal_year }),
    },
    {
      key: 'seminar',
      header: t('imported.seminar'),
      cut: (row) => row.seminar_name,
      cell: (row) => row.seminar_name,
    },
    {
      key: 'company',
      header: t('imported.company'),
      cut: (row) => row.company_name,
      cell: (row) => row.company_name,
    },
    {
      key: 'certificate_number',
      header: t('imported.certificate'),
      nowrap: true,
      sortable: true,
      cell: (row) => row.certificate_number,
    },
    {
      key: 'completed_on',
      header: t('imported.completedOn'),
      nowrap: true,
      cell: (row) => row.completed_on && formatDay(row.completed_on),
    },
  ];
}

/** 移行した受講歴: who attended before this system. */
export default function ImportedStudentListPage() {
  const { t } = useTranslation(importedRecordsTexts);
  const columns = useColumns();
  const list = useListParams(listImportedStudents);
  const fetched = useListPage(listImportedStudents, { query: list.query }, list);
  const [opened, setOpened] = useState<number>();
  const open = fetched.data?.data.find(({ id }) => id === opened);
  return (
    <>
      <PageHeader title={t('imported.studentsTitle')} lead={t('imported.studentsLead')} />
      <OnlyShown list={list} />
      <ListFilters list={list} search={t('imported.search')} hint={t('imported.searchHint')} />
      <ListTable
        caption={t('imported.caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        actions={(row) => (
          <Button
            size="s"
            aria-label={t('imported.detailOf', { name: row.name })}
            onClick={() => setOpened(row.id)}
          >
            {t('imported.detail')}
          </Button>
        )}
        empty={{ title: t('imported.empty'), lead: t('imported.emptyLead') }}
      />
      {open && <ImportedStudentModal student={open} onClose={() => setOpened(undefined)} />}
    </>
  );
}
