import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { changeParams } from '../routing/changeParams.ts';
import type { DescribeFilter } from '../ui/useDescribedFilter.ts';
import { FilterWords } from './filterWords.ts';
import { usePageSize, type PageSize, type UsualSize } from './pageSize.ts';
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
  /** The same in the place of the last address. */
  replacePage: (page: number) => void;
  /** Begins at page 1 again, as all below do. */
  setSearch: (search: string) => void;
  setSort: (sort: { key: string; direction: ListState<E>['direction'] }) => void;
  /** @param depending the filters that mean nothing any more when this one changes */
  filter: (
    name: keyof FiltersOf<E> & string,
    depending?: readonly (keyof FiltersOf<E> & string)[],
  ) => ListFilter;
  /** As if this filter had never been set, nor those that mean nothing without it. */
  clearFilter: (name: string) => void;
  clear: () => void;
  /** What each filter has chosen. */
  words: FilterWords;
  /** What the filters leave of the list, in words. */
  conditions: () => string[];
}

interface ListHabits<E extends ListEndpoint> {
  /** What is chosen as long as the address narrows nothing down; the same object at each call. */
  usual?: Partial<FiltersOf<E>> | undefined;
  /** What says instead that a filter of these isn't wanted; the same object at each call. */
  unusual?: Partial<FiltersOf<E>> | undefined;
  /** A search that is typed looks past these filters; the same array at each call. */
  searchedPast?: readonly (keyof FiltersOf<E> & string)[];
  /** How many rows it shows until somebody chooses. */
  size?: UsualSize;
}

const none: readonly never[] = [];

const textsOf = (filters: object) =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));

/**
 * Page, search, order and filters of a list, kept in the address, so that they survive going back and
 * reloading and can be sent to a colleague. The endpoint declares the possible values.
 */
export function useListParams<E extends ListEndpoint>(
  endpoint: E,
  { usual, unusual, searchedPast = none, size = 'ten' }: ListHabits<E> = {},
): ListParams<E> {
  const { pathname, search: shownParams } = useLocation();
  const [pageSize, rememberPageSize] = usePageSize(endpoint.path, size);
  const [words] = useState(() => new FilterWords());
  const [dependents] = useState(() => new Map<string, readonly string[]>());
  return useMemo(() => {
    const shown = { pathname, search: shownParams };
    const read = readListParams(new URLSearchParams(shownParams), endpoint);
    const byItself = isNarrowed(read) ? {} : { ...usual };
    const state = { ...read, filters: { ...read.filters, ...byItself } };
    // What was chosen by itself stays chosen when another filter is set.
    const chosen = textsOf(byItself);
    const instead = textsOf({ ...unusual });
    const change = (changes: ListChange, replace = false) =>
      changeParams(shown, (now) => changeListParams(now, changes), replace ? 'replace' : 'push');
    const { filters, ...others } = state;
    const without = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, '']));
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
      replacePage: (page) => change({ page }, true),
      // Typing a search must not fill the browser's history.
      setSearch: (search) => change({ ...without(searchedPast), search }, true),
      setSort: ({ key, direction }) => change({ sort: key, direction }),
      filter: (name, depending = []) => {
        dependents.set(name, depending);
        return {
          value: filters[name] ?? '',
          onChange: (value) => change({ ...chosen, ...without(depending), [name]: value }),
          describe: words.teller(name),
        };
      },
      clearFilter: (name) =>
        change({
          ...without([name, ...(dependents.get(name) ?? [])]),
          ...(name in chosen && { [name]: instead[name] ?? '' }),
        }),
      clear: () => changeParams(shown, clearListParams),
      words,
      conditions: () => [...words.all().values()],
    };
  }, [
    pathname,
    shownParams,
    endpoint,
    usual,
    unusual,
    searchedPast,
    pageSize,
    rememberPageSize,
    words,
    dependents,
  ]);
}
