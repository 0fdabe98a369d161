import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DescribeFilter } from '../ui/useDescribedFilter.ts';
import { usePageSize, type PageSize } from './pageSize.ts';
import {
  changeListParams,
  clearListParams,
  isNarrowed,
  readListParams,
  type FiltersOf,
  type ListChange,
  type ListEndpoint,
  type ListState,
} from './listParams.rules.ts';

/** One filter of a list, as the parts of a filter bar take it. */
export interface ListFilter {
  /** '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Told what is chosen, in words. */
  describe: DescribeFilter;
}

/** What `useListParams` answers for an endpoint. */
export interface ListParams<E extends ListEndpoint> extends ListState<E> {
  /** By which this browser remembers how the list is shown. */
  name: string;
  pageSize: PageSize;
  setPageSize: (size: PageSize) => void;
  /** All of it as the endpoint takes it. */
  query: Omit<ListState<E>, 'filters'> & FiltersOf<E> & { per_page: number };
  /** A search or a filter is on. */
  narrowed: boolean;
  setPage: (page: number) => void;
  /** Begins at page 1 again, as all below do. */
  setSearch: (search: string) => void;
  setSort: (sort: { key: string; direction: ListState<E>['direction'] }) => void;
  /** @param depending the filters that mean nothing any more when this one changes */
  filter: (
    name: keyof FiltersOf<E> & string,
    depending?: readonly (keyof FiltersOf<E> & string)[],
  ) => ListFilter;
  clear: () => void;
  /** What the filters leave of the list, in words. */
  conditions: () => string[];
}

/** What each filter of a list has chosen, in words; a filter's teller stays the same. */
class FilterWords {
  readonly #words = new Map<string, string>();
  readonly #tellers = new Map<string, DescribeFilter>();

  teller(name: string): DescribeFilter {
    const known = this.#tellers.get(name);
    if (known) return known;
    const tell: DescribeFilter = (words) => {
      if (words === null) this.#words.delete(name);
      else this.#words.set(name, words);
    };
    this.#tellers.set(name, tell);
    return tell;
  }

  all(): string[] {
    return [...this.#words.values()];
  }
}

/**
 * Page, search, order and filters of a list, kept in the address, so that they survive going back and
 * reloading and can be sent to a colleague. The endpoint declares the possible values.
 */
export function useListParams<E extends ListEndpoint>(endpoint: E): ListParams<E> {
  const [params, setParams] = useSearchParams();
  const [pageSize, rememberPageSize] = usePageSize(endpoint.path);
  const [words] = useState(() => new FilterWords());
  return useMemo(() => {
    const state = readListParams(params, endpoint);
    const change = (changes: ListChange, replace = false) =>
      setParams((now) => changeListParams(now, changes), { replace, preventScrollReset: true });
    const { filters, ...others } = state;
    return {
      ...state,
      name: endpoint.path,
      pageSize,
      setPageSize: (size) => {
        rememberPageSize(size);
        change({ page: 1 });
      },
      query: { ...others, ...filters, per_page: pageSize },
      narrowed: isNarrowed(state),
      setPage: (page) => change({ page }),
      // Typing a search must not fill the browser's history.
      setSearch: (search) => change({ search }, true),
      setSort: ({ key, direction }) => change({ sort: key, direction }),
      filter: (name, depending = []) => ({
        value: filters[name] ?? '',
        onChange: (value) =>
          change({ ...Object.fromEntries(depending.map((other) => [other, ''])), [name]: value }),
        describe: words.teller(name),
      }),
      clear: () => setParams(clearListParams, { preventScrollReset: true }),
      conditions: () => words.all(),
    };
  }, [params, setParams, endpoint, pageSize, rememberPageSize, words]);
}
