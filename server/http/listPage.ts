import { searchKey } from '@seminar/shared/japan/searchKey';
import type { Request } from 'express';
import { Prisma } from '../generated/prisma/client.ts';

export interface PageQuery {
  page: number;
  per_page: number;
}

export function offsetOf({ page, per_page }: PageQuery): number {
  return (page - 1) * per_page;
}

/** The answer of a list: its rows, its position, and the addresses of other pages. */
export function listPage<T>(
  request: Request,
  { page, per_page }: PageQuery,
  total: number,
  data: T[],
) {
  const lastPage = Math.max(1, Math.ceil(total / per_page));
  const first = (page - 1) * per_page;
  const address = (number: number) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(request.query)) {
      if (typeof value === 'string') query.set(name, value);
    }
    query.set('page', String(number));
    return `${request.path}?${query.toString()}`;
  };
  return {
    data,
    meta: {
      current_page: page,
      from: data.length > 0 ? first + 1 : null,
      last_page: lastPage,
      path: request.path,
      per_page,
      to: data.length > 0 ? first + data.length : null,
      total,
    },
    links: {
      first: address(1),
      last: address(lastPage),
      prev: page > 1 ? address(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? address(page + 1) : null,
    },
  };
}

/**
 * The condition that a row's search text (made with `searchText`) contains the term. A term of two or
 * more characters uses the index of character pairs.
 */
export function searchCondition(column: Prisma.Sql, term: string | undefined): Prisma.Sql {
  const key = searchKey(term ?? '');
  if (key === '') return Prisma.sql`TRUE`;
  const holds = Prisma.sql`position(${key} in ${column}) > 0`;
  return [...key].length < 2
    ? holds
    : Prisma.sql`(bigrams(${column}) @> bigrams(${key}) AND ${holds})`;
}

/** `ASC` or `DESC` as SQL, from a checked query. */
export function directionSql(direction: 'asc' | 'desc'): Prisma.Sql {
  return direction === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`;
}

export function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.sql`TRUE` : Prisma.join([...conditions], ' AND ');
}
