import '../settings/texts.ts';
import './texts.ts';
import { listAccess, type AccessEntry } from '@seminar/shared/access-log/endpoints';
import { accessActions, type AccessAction } from '@seminar/shared/access-log/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../api/call.ts';
import { listShape } from '../api/listParams.rules.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useListParams } from '../api/useListParams.ts';
import { useStayWithin } from '../api/useStayWithin.ts';
import { DayFilter } from '../ui/DayFilter.tsx';
import { formatCount, formatInstant } from '../i18n/format.ts';
import { paths, pathTo } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Table } from '../ui/Table.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';

const accessList = listShape({
  sorts: ['at'],
  sort: 'at',
  direction: 'desc',
  filters: {
    admin_id: /^[1-9]\d{0,8}$/,
    action: accessActions,
    from: /^\d{4}-\d{2}-\d{2}$/,
    to: /^\d{4}-\d{2}-\d{2}$/,
  },
});

// A dot parts the levels of a catalogue.
const textOf = (action: AccessAction) => action.replace('.', '_') as 'student_viewed';

const pages = {
  student: 'studentDetail',
  submission: 'submissionDetail',
  mail: 'mailDetail',
} as const;

function Subject({ entry }: { entry: AccessEntry }) {
  const { entity, link, subject } = entry;
  if (link === null || !(entity in pages)) return subject;
  return <Link to={pathTo(pages[entity as keyof typeof pages], { id: link })}>{subject}</Link>;
}

/** 閲覧記録: who looked at and took away what about people, the newest first. */
export default function AccessLogPage() {
  const { t } = useTranslation(['accessLog', 'settings']);
  const failureText = useFailureText();
  const list = useListParams(accessList);
  const { filters } = list;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['access-log', list.query],
    queryFn: ({ signal }) => call(listAccess, { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useStayWithin(list, data?.meta);
  const total = data?.meta.total;
  return (
    <>
      <PageHeader
        title={t('accessLog:title')}
        lead={t('accessLog:lead')}
        breadcrumbs={[{ to: paths.settings, label: t('settings:title') }]}
      />
      <Toolbar>
        <SearchBox
          label={t('accessLog:search')}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={t('accessLog:searchExample')}
        />
      </Toolbar>
      <Toolbar
        end={
          total !== undefined && (
            <output>{t('accessLog:total', { total: formatCount(total) })}</output>
          )
        }
      >
        <SelectField
          label={t('accessLog:admin')}
          badge={false}
          width="medium"
          placeholder={t('accessLog:all')}
          value={filters.admin_id ?? ''}
          onChange={(event) => list.setFilter('admin_id', event.target.value)}
          options={(data?.admins ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectField
          label={t('accessLog:action')}
          badge={false}
          width="medium"
          placeholder={t('accessLog:all')}
          value={filters.action ?? ''}
          onChange={(event) => list.setFilter('action', event.target.value)}
          options={accessActions.map((action) => ({
            value: action,
            label: t(`accessLog:actions.${textOf(action)}`),
          }))}
        />
        <DayFilter
          label={t('accessLog:from')}
          value={filters.from ?? ''}
          max={filters.to}
          onChange={(day) => list.setFilter('from', day)}
        />
        <DayFilter
          label={t('accessLog:to')}
          value={filters.to ?? ''}
          min={filters.from}
          onChange={(day) => list.setFilter('to', day)}
        />
      </Toolbar>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <>
          <Table
            caption={t('accessLog:caption')}
            rows={data?.data}
            rowKey={(row) => row.id}
            busy={isPlaceholderData}
            columns={[
              {
                key: 'at',
                header: t('accessLog:column.at'),
                nowrap: true,
                cell: (row) => formatInstant(row.at),
              },
              {
                key: 'admin',
                header: t('accessLog:column.admin'),
                cell: (row) => row.admin.name,
              },
              {
                key: 'action',
                header: t('accessLog:column.action'),
                lead: true,
                cell: (row) => t(`accessLog:actions.${textOf(row.action)}`),
              },
              {
                key: 'subject',
                header: t('accessLog:column.subject'),
                cell: (row) => <Subject entry={row} />,
              },
              {
                key: 'count',
                header: t('accessLog:column.count'),
                align: 'end',
                cell: (row) => formatCount(row.count),
              },
            ]}
            empty={
              <EmptyState
                title={t('accessLog:empty')}
                action={
                  list.narrowed && <Button onClick={list.clear}>{t('accessLog:clear')}</Button>
                }
              >
                {list.narrowed && t('accessLog:narrowed')}
              </EmptyState>
            }
          />
          {data && <Pager page={list.page} lastPage={data.meta.last_page} onPage={list.setPage} />}
        </>
      )}
    </>
  );
}
