import type { Request } from 'express';
import { Prisma } from '../../generated/prisma/client.ts';

export interface PageQuery {
  page: number;
  per_page: number;
}

export function offsetOf({ page, per_page }: PageQuery): number {
  return (page - 1) * per_page;
}

/** Whether a list's query asks for less than all of its rows. */
export function isFiltered(query: object): boolean {
  const shown = new Set(['page', 'per_page', 'sort', 'direction']);
  return Object.entries(query).some(([name, value]) => Boolean(value) && !shown.has(name));
}

/** How many rows a list has, or at least has. */
export interface Total {
  count: number;
  isMinimum: boolean;
}

/** The answer of a list: its rows, its position, and the addresses of other pages. */
export function listPage<T>(
  request: Request,
  { page, per_page }: PageQuery,
  total: Total | number,
  data: T[],
) {
  const { count, isMinimum } =
    typeof total === 'number' ? { count: total, isMinimum: false } : total;
  const known = Math.max(1, Math.ceil(count / per_page));
  // A full page may be followed by one more where nobody has counted to the end.
  const lastPage = isMinimum && data.length === per_page ? Math.max(known, page + 1) : known;
  const first = (page - 1) * per_page;
  const { path } = request;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query)) {
    if (typeof value === 'string') query.set(name, value);
  }
  const address = (number: number) => {
    query.set('page', String(number));
    return `${path}?${query.toString()}`;
  };
  return {
    data,
    meta: {
      current_page: page,
      from: data.length > 0 ? first + 1 : null,
      last_page: lastPage,
      path,
      per_page,
      to: data.length > 0 ? first + data.length : null,
      total: count,
      total_is_minimum: isMinimum,
    },
    links: {
      first: address(1),
      last: address(lastPage),
      prev: page > 1 ? address(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? address(page + 1) : null,
    },
  };
}

/** `ASC` or `DESC` as SQL, from a checked query. */
export function directionSql(direction: 'asc' | 'desc'): Prisma.Sql {
  return direction === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`;
}

/** At least one. */
export function anyOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join([...conditions], ' OR ')})`;
}

export function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`TRUE` : Prisma.join([...conditions], ' AND ');
}
