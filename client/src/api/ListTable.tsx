import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Table, type TableProps } from '../ui/Table.tsx';
import type { Direction } from './listParams.rules.ts';
import { useFailureText } from './useFailureText.ts';
import type { ListPage } from './useListPage.ts';

interface ListTableProps<Row> extends Pick<
  TableProps<Row>,
  'caption' | 'columns' | 'rowKey' | 'actions'
> {
  list: {
    page: number;
    sort: string;
    direction: Direction;
    setPage: (page: number) => void;
    setSort: (sort: { key: string; direction: Direction }) => void;
  };
  fetched: ListPage<Row>;
  /** When there is no row: what the list is for, or what to change. */
  empty: { title: string; lead: string; action?: ReactNode };
  /** The pager stands there even for one page. */
  alwaysPaged?: boolean;
}

/** The rows of a list that is paged and sorted by its address, its failure, its emptiness, its pager. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, fetched, empty, alwaysPaged = false, ...table } = props;
  const failureText = useFailureText();
  const { data, error, isFetching, isPlaceholderData, refetch } = fetched;
  if (error && !data) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error)}
      </ErrorState>
    );
  }
  return (
    <>
      <Table
        {...table}
        rows={data?.data}
        sort={{ key: list.sort, direction: list.direction }}
        onSort={list.setSort}
        busy={isPlaceholderData}
        empty={
          <EmptyState title={empty.title} action={empty.action}>
            {empty.lead}
          </EmptyState>
        }
      />
      {data && (
        <Pager
          always={alwaysPaged}
          page={list.page}
          lastPage={data.meta.last_page}
          onPage={list.setPage}
        />
      )}
    </>
  );
}
