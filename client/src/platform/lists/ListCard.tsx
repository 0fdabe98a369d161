import type { ReactNode } from 'react';
import { Failed } from '../api/Failed.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Table } from '../ui/Table.tsx';
import type { Column } from '../ui/TableRow.tsx';
import type { ListPage } from './useListPage.ts';

interface ListCardProps<Row> {
  title: string;
  caption: string;
  columns: readonly Column<Row>[];
  fetched: ListPage<Row>;
  list: { page: number; setPage: (page: number) => void };
  /** What the card says without any row. */
  empty: { title: string; lead: string };
  actions?: (row: Row) => ReactNode;
}

/** A list below something else on a page: without search and filters. */
export function ListCard<Row extends { id: number }>(props: ListCardProps<Row>) {
  const { title, caption, columns, fetched, list, empty, actions } = props;
  const { data, error, isPlaceholderData } = fetched;
  return (
    <Card title={title}>
      {error && !data ? (
        <Failed query={fetched} />
      ) : (
        <>
          <Table
            caption={caption}
            columns={columns}
            rows={data?.data}
            rowKey={(row) => row.id}
            busy={isPlaceholderData}
            skeletonRows={3}
            {...(actions && { actions })}
            empty={<EmptyState title={empty.title}>{empty.lead}</EmptyState>}
          />
          {data && <Pager page={list.page} lastPage={data.meta.last_page} onPage={list.setPage} />}
        </>
      )}
    </Card>
  );
}
