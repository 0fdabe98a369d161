import './texts.ts';
import { listStatementRows } from '@seminar/shared/statements/endpoints';
import {
  verdicts,
  type StatementImport,
  type StatementRow,
} from '@seminar/shared/statements/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import type { useListParams } from '../api/useListParams.ts';
import { useStayWithin } from '../api/useStayWithin.ts';
import { formatDay, formatYen } from '../i18n/format.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import type { statementList } from './statementList.ts';
import { VerdictBadge } from './VerdictBadge.tsx';

type Shape = typeof statementList;
export type StatementParams = ReturnType<typeof useListParams<Shape['sort'], Shape['filters']>>;

const rowsAPage = 20;

function useColumns(): Column<StatementRow>[] {
  const { t } = useTranslation('statements');
  return [
    { key: 'row', header: t('rows.row'), align: 'end', cell: ({ row }) => row },
    { key: 'day', header: t('rows.day'), nowrap: true, cell: ({ day }) => day && formatDay(day) },
    {
      key: 'remitter',
      header: t('rows.remitter'),
      lead: true,
      cut: (row) => row.raw,
      cell: (row) => row.remitter_name || row.remarks,
    },
    {
      key: 'amount',
      header: t('rows.amount'),
      align: 'end',
      cell: ({ amount }) => amount !== null && formatYen(amount),
    },
    { key: 'account', header: t('rows.account'), nowrap: true, cell: (row) => row.account_number },
    {
      key: 'verdict',
      header: t('rows.verdict'),
      nowrap: true,
      cell: ({ verdict }) => <VerdictBadge verdict={verdict} />,
    },
    { key: 'note', header: t('rows.note'), cell: ({ notes }) => notes.join(' ') },
  ];
}

interface StatementRowsProps {
  statement: StatementImport;
  list: StatementParams;
}

/** The rows of a statement in its own order, each with what becomes of it. */
export function StatementRows({ statement, list }: StatementRowsProps) {
  const { t } = useTranslation('statements');
  const failureText = useFailureText();
  const columns = useColumns();
  const { id, counts } = statement;
  const { verdict } = list.filters;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['statements', 'rows', id, list.page, verdict],
    queryFn: ({ signal }) =>
      call(
        listStatementRows,
        { params: { id }, query: { page: list.page, per_page: rowsAPage, verdict } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  useStayWithin(list, data?.meta);
  if (error && !data) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error)}
      </ErrorState>
    );
  }
  return (
    <>
      <Toolbar>
        <FilterChips
          label={t('verdict.label')}
          hideLabel
          value={verdict ?? ''}
          onChange={(value) => list.setFilter('verdict', value)}
          options={[
            { value: '', label: t('verdict.all') },
            ...verdicts.map((value) => ({
              value,
              label: t(`verdict.${value}`),
              count: counts[value],
            })),
          ]}
        />
      </Toolbar>
      <Table
        caption={t('rows.caption')}
        columns={columns}
        rows={data?.data}
        rowKey={(row) => row.id}
        busy={isPlaceholderData}
        empty={<EmptyState title={t('rows.empty')} />}
      />
      {data && <Pager page={list.page} lastPage={data.meta.last_page} onPage={list.setPage} />}
    </>
  );
}
