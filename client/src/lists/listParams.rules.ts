/** What a list can be asked for; everything else in an address is ignored. */
export interface ListShape<Sort extends string, Filters extends FilterShapes> {
  sorts: readonly Sort[];
  /** How it is sorted unasked; not written into the address. */
  sort: Sort;
  direction: Direction;
  /** By name: the values that a filter takes, or the pattern of a free one (an id, a day). */
  filters: Filters;
}

export type Direction = 'asc' | 'desc';
export type FilterShapes = Record<string, readonly string[] | RegExp>;
type FilterValue<Shape> = Shape extends readonly (infer Value)[] ? Value : string;
export type FilterValues<Filters extends FilterShapes> = {
  [Name in keyof Filters]: FilterValue<Filters[Name]> | undefined;
};

export interface ListState<Sort extends string, Filters extends FilterShapes> {
  page: number;
  search: string;
  sort: Sort;
  direction: Direction;
  filters: FilterValues<Filters>;
}

/** An id in an address. */
export const idPattern = /^[1-9]\d{0,8}$/;

/** A day in an address, of a year of four figures: while one types a year, the browser reports 0002 and 0020, too. */
export const dayPattern = /^[12]\d{3}-\d{2}-\d{2}$/;

/** Names that every list's address has; a filter can't be called so. */
const reserved = ['page', 'search', 'sort', 'direction'];

function allowed(shape: readonly string[] | RegExp, value: string): boolean {
  return shape instanceof RegExp ? shape.test(value) : shape.includes(value);
}

/**
 * What an address asks a list for. Whatever it doesn't understand counts as not said: an address
 * may have been typed by hand, shortened or be of an older version.
 */
export function readListParams<Sort extends string, Filters extends FilterShapes>(
  params: URLSearchParams,
  shape: ListShape<Sort, Filters>,
): ListState<Sort, Filters> {
  const page = params.get('page') ?? '';
  const sort = shape.sorts.find((known) => known === params.get('sort'));
  const direction = params.get('direction');
  const filters = Object.entries(shape.filters).map(([name, values]) => {
    const value = params.get(name) ?? '';
    return [name, allowed(values, value) ? value : undefined];
  });
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    search: (params.get('search') ?? '').trim().slice(0, 200),
    sort: sort ?? shape.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : shape.direction,
    // Each name's value was checked against the very shape that the type is made of.
    filters: Object.fromEntries(filters) as FilterValues<Filters>,
  };
}

/** A change of what is asked; an empty text takes a parameter away. */
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
export function isNarrowed(state: ListState<string, FilterShapes>): boolean {
  return state.search !== '' || Object.values(state.filters).some((value) => value !== undefined);
}

/** A shape, checked: filters may not take the names that every list has. */
export function listShape<
  const Sort extends string,
  const Filters extends FilterShapes = Record<never, never>,
>(shape: ListShape<Sort, Filters>): ListShape<Sort, Filters> {
  const taken = Object.keys(shape.filters).filter((name) => reserved.includes(name));
  if (taken.length > 0) throw new Error(`No filter may be called ${taken.join(', ')}.`);
  return shape;
}
