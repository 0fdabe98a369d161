import './texts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Table, type TableProps } from '../ui/Table.tsx';
import { Failed, OldRows } from '../api/Failed.tsx';
import type { Direction } from './listParams.rules.ts';
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
    narrowed: boolean;
    clear: () => void;
  };
  fetched: ListPage<Row>;
  /** Shown when there is no row at all: what the list is for, and the first step. */
  empty: { title: string; lead?: string; action?: ReactNode };
  /** The title when a search or filter finds nothing; that of `empty` by default. */
  noMatch?: string;
  /** The title of a failure; a general one by default. */
  failed?: string;
  /** The pager is shown even for one page of rows. */
  alwaysPaged?: boolean;
}

/** The rows of a list and its pager; why it failed, or why it is empty. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, fetched, empty, noMatch, failed, alwaysPaged = false, ...table } = props;
  const { t } = useTranslation('lists');
  const { data, error, isPlaceholderData } = fetched;
  if (error && !data) return <Failed query={fetched} title={failed} />;
  return (
    <>
      {error && <OldRows query={fetched} />}
      <Table
        {...table}
        rows={data?.data}
        sort={{ key: list.sort, direction: list.direction }}
        onSort={list.setSort}
        busy={isPlaceholderData}
        empty={
          list.narrowed ? (
            <EmptyState
              title={noMatch ?? empty.title}
              action={<Button onClick={list.clear}>{t('clear')}</Button>}
            >
              {t('narrowed')}
            </EmptyState>
          ) : (
            <EmptyState title={empty.title} action={empty.action}>
              {empty.lead}
            </EmptyState>
          )
        }
      />
      {data && (
        <Pager
          always={alwaysPaged && data.data.length > 0}
          page={list.page}
          lastPage={data.meta.last_page}
          onPage={list.setPage}
        />
      )}
    </>
  );
}
