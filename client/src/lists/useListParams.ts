import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  changeListParams,
  clearListParams,
  isNarrowed,
  readListParams,
  type Direction,
  type FilterShapes,
  type FilterValues,
  type ListChange,
  type ListShape,
  type ListState,
} from './listParams.rules.ts';

interface ListParams<Sort extends string, Filters extends FilterShapes> extends ListState<
  Sort,
  Filters
> {
  /** All of it as a list endpoint takes it. */
  query: { page: number; search: string; sort: Sort; direction: Direction } & FilterValues<Filters>;
  /** A search or a filter is on. */
  narrowed: boolean;
  setPage: (page: number) => void;
  /** Begins at page 1 again, as all below do. */
  setSearch: (search: string) => void;
  setSort: (sort: { key: string; direction: Direction }) => void;
  /** An empty text takes the filter away. */
  setFilter: (name: keyof Filters & string, value: string) => void;
  clear: () => void;
}

/** What `useListParams` answers for a shape. */
export type ListParamsOf<Shape> =
  Shape extends ListShape<infer Sort, infer Filters> ? ListParams<Sort, Filters> : never;

/**
 * Page, search, order and filters of a list, kept in the address: so a list survives going back,
 * reloading and being sent to a colleague. Make the shape once with `listShape`, outside the
 * component.
 */
export function useListParams<Sort extends string, Filters extends FilterShapes>(
  shape: ListShape<Sort, Filters>,
): ListParams<Sort, Filters> {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const state = readListParams(params, shape);
    const change = (changes: ListChange, replace = false) =>
      setParams((now) => changeListParams(now, changes), { replace, preventScrollReset: true });
    const { page, search, sort, direction, filters } = state;
    return {
      ...state,
      query: { page, search, sort, direction, ...filters },
      narrowed: isNarrowed(state),
      setPage: (wanted) => change({ page: wanted }),
      // Typing a search shall not fill the browser's history.
      setSearch: (wanted) => change({ search: wanted }, true),
      setSort: (wanted) => change({ sort: wanted.key, direction: wanted.direction }),
      setFilter: (name, value) => change({ [name]: value }),
      clear: () => setParams(clearListParams, { preventScrollReset: true }),
    };
  }, [params, setParams, shape]);
}
