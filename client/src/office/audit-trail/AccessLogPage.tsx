import {
  downloadAccessLog,
  listAccess,
  type AccessEntry,
} from '@seminar/shared/platform/access-log/endpoints';
import { accessActionLabel, accessActions } from '@seminar/shared/platform/access-log/schema';
import { useTranslation } from 'react-i18next';
import { accessLogTexts } from './accessLogTexts.ts';
import { associationTexts } from '../../catalogue/association/texts.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { LogFilters } from '../../platform/lists/LogFilters.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { paths } from '../../platform/routing/paths.ts';
import { SubjectLink } from '../../platform/routing/SubjectLink.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';

function useAccessColumns(): readonly Column<AccessEntry>[] {
  const { t } = useTranslation(accessLogTexts);
  const language = useLanguage();
  return [
    {
      key: 'at',
      header: t('column.at'),
      nowrap: true,
      cell: (row) => formatInstant(row.at),
    },
    {
      key: 'admin',
      header: t('column.admin'),
      nowrap: true,
      cell: (row) => row.admin.name,
    },
    {
      key: 'action',
      header: t('column.action'),
      lead: true,
      nowrap: true,
      cell: (row) => accessActionLabel(row.action)[language],
    },
    {
      key: 'subject',
      header: t('column.subject'),
      // A list that wasn't narrowed to one seminar.
      cell: (row) => (row.subject === 'all' ? t('all') : <SubjectLink {...row} />),
    },
    {
      key: 'count',
      header: t('column.count'),
      align: 'end',
      cell: (row) => formatCount(row.count),
    },
  ];
}

/** 閲覧記録: who viewed or exported which data about people, newest first. */
export default function AccessLogPage() {
  const { t } = useTranslation([accessLogTexts, associationTexts]);
  const language = useLanguage();
  const columns = useAccessColumns();
  const list = useListParams(listAccess);
  const fetched = useListPage(listAccess, { query: list.query }, list);
  return (
    <>
      <PageHeader
        title={t('accessLog:title')}
        lead={t('accessLog:lead')}
        breadcrumbs={[{ to: paths.settings, label: t('association:title') }]}
      />
      <LogFilters
        list={list}
        search={t('accessLog:search')}
        hint={t('accessLog:searchHint')}
        admins={fetched.data?.admins ?? []}
        actions={accessActions.map((action) => ({
          value: action,
          label: accessActionLabel(action)[language],
        }))}
      />
      <ListTable
        caption={t('accessLog:caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadAccessLog}
        empty={{ title: t('accessLog:empty'), lead: t('accessLog:emptyLead') }}
      />
    </>
  );
}
