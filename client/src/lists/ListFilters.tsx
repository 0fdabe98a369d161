import type { ReactNode } from 'react';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { ListTotal } from './ListTotal.tsx';
import type { ListPage } from './useListPage.ts';

interface ListFiltersProps {
  list: { search: string; setSearch: (search: string) => void };
  fetched: Pick<ListPage<unknown>, 'data' | 'error'>;
  /** What is searched for. Without an example, the label is shown in the box itself. */
  search: { label: string; example?: string };
  /** Shown beside the search: the other filters. */
  children?: ReactNode;
  /** Shown below the search: the views of the list. */
  views?: ReactNode;
  /** Shown at the right of the search: actions on the whole list. */
  end?: ReactNode;
}

/** Between a page's header and its table: search and filters, and how many rows match. */
export function ListFilters(props: ListFiltersProps) {
  const { list, fetched, search, children, views, end } = props;
  const total = <ListTotal fetched={fetched} />;
  return (
    <>
      <Toolbar end={views ? end : total}>
        <SearchBox
          label={search.label}
          hideLabel={search.example === undefined}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={search.example ?? search.label}
        />
        {children}
      </Toolbar>
      {views && <Toolbar end={total}>{views}</Toolbar>}
    </>
  );
}
