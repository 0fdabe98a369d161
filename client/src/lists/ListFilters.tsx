import type { ReactNode } from 'react';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { ListTotal } from './ListTotal.tsx';
import type { ListPage } from './useListPage.ts';

interface ListFiltersProps {
  list: { search: string; setSearch: (search: string) => void };
  fetched: Pick<ListPage<unknown>, 'data' | 'error'>;
  /** What is searched for; without an example, the label is shown in the box itself. */
  search: { label: string; example?: string };
  /** Beside the search: what else narrows the list down. */
  children?: ReactNode;
  /** Below it: the views of the list. */
  views?: ReactNode;
  /** At the right of the search: what acts on the whole list. */
  end?: ReactNode;
}

/** Between a page's header and its table: what narrows the list down, and how many rows that leaves. */
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
