import { cutText } from '@seminar/shared/text';
import type { z } from 'zod';

export type Direction = 'asc' | 'desc';

/** An endpoint that answers with a list. */
export interface ListEndpoint {
  path: string;
  query: z.ZodObject;
}

/** The parameters of every list; the others of its query are filters. */
type Common = 'page' | 'per_page' | 'search' | 'sort' | 'direction';

type Query<E extends ListEndpoint> = z.input<E['query']>;
export type SortOf<E extends ListEndpoint> = Extract<Query<E>['sort'], string>;
// An address holds texts only; a filter that also takes a number takes its digits.
type FilterOf<Value> = string extends Extract<Value, string> ? string : Extract<Value, string>;
export type FiltersOf<E extends ListEndpoint> = {
  [Name in Exclude<keyof Query<E>, Common>]:
    | (unknown extends Query<E>[Name] ? string : FilterOf<Query<E>[Name]>)
    | undefined;
};

export interface ListState<E extends ListEndpoint> {
  page: number;
  search: string;
  sort: SortOf<E>;
  direction: Direction;
  filters: FiltersOf<E>;
}

const common: readonly string[] = [
  'page',
  'per_page',
  'search',
  'sort',
  'direction',
] satisfies Common[];

/**
 * Reads the parameters of a list from an address. Values that the endpoint refuses are ignored: an
 * address may be typed by hand, shortened or from an older version.
 */
export function readListParams<E extends ListEndpoint>(
  params: URLSearchParams,
  { query }: E,
): ListState<E> {
  const validValue = (name: string): string | undefined => {
    const value = params.get(name) ?? '';
    return value !== '' && query.shape[name]?.safeParse(value).success ? value : undefined;
  };
  const defaults = query.pick({ sort: true, direction: true }).parse({});
  const names = Object.keys(query.shape).filter((name) => !common.includes(name));
  const state = {
    page: Number(validValue('page') ?? 1),
    search: cutText((params.get('search') ?? '').trim(), 200),
    sort: validValue('sort') ?? defaults['sort'],
    direction: validValue('direction') ?? defaults['direction'],
    filters: Object.fromEntries(names.map((name) => [name, validValue(name)])),
  };
  // Each text was checked by the very schema that its type is made of.
  return state as ListState<E>;
}

/** Parameters to change; an empty text removes a parameter. */
export type ListChange = Record<string, string | number>;

/** The address after a change. Another search, filter or order begins at the first page again. */
export function changeListParams(params: URLSearchParams, change: ListChange): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (!('page' in change)) changed.delete('page');
  for (const [name, value] of Object.entries(change)) {
    const isDefault = value === '' || (name === 'page' && value === 1);
    if (isDefault) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}

/** The address without any search or filter; the order stays. */
export function clearListParams(params: URLSearchParams): URLSearchParams {
  const kept = [...params].filter(([name]) => name === 'sort' || name === 'direction');
  return new URLSearchParams(kept);
}

/** Whether something narrows the list down: then an empty one isn't one that was never filled. */
export function isNarrowed(state: { search: string; filters: object }): boolean {
  return state.search !== '' || Object.values(state.filters).some((value) => value !== undefined);
}
