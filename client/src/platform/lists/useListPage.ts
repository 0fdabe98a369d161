import type { CallInput, Endpoint } from '@seminar/shared/endpoint';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import { queryOf } from '../api/queryOf.ts';

/** What a list endpoint answers, as far as every list's screen needs it. */
export interface ListAnswer<Row> {
  data: Row[];
  meta: { current_page: number; last_page: number; total: number; total_is_minimum: boolean };
}

/** Another page of the same rows, of any size. */
export type ReadPage<Row> = (
  page: number,
  size: number,
  signal: AbortSignal,
) => Promise<ListAnswer<Row>>;

export type ListPage<Row> = Pick<
  UseQueryResult<ListAnswer<Row>>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
> & { readPage: ReadPage<Row> };

type Listing = Endpoint & { response: z.ZodType<ListAnswer<unknown>> };

/**
 * Goes to the last page when a list has become shorter than the page that is shown; the server
 * answers a page beyond the end with no rows. It takes that page's place: who goes back must not come to it again.
 */
function useClampPage(
  { page, replacePage }: { page: number; replacePage: (page: number) => void },
  meta: { current_page: number; last_page: number } | undefined,
): void {
  const last = Math.max(1, meta?.last_page ?? page);
  const beyond = meta?.current_page === page && page > last;
  useEffect(() => {
    if (beyond) replacePage(last);
  }, [beyond, last, replacePage]);
}

/**
 * The page of a list that its address asks for. The rows before stay until the new ones are there.
 *
 * @param enabled false: something must be chosen first
 */
export function useListPage<E extends Listing>(
  endpoint: E,
  input: CallInput<E> & { query: object },
  list: { page: number; replacePage: (page: number) => void },
  enabled = true,
): UseQueryResult<z.output<E['response']>> & {
  readPage: ReadPage<z.output<E['response']>['data'][number]>;
} {
  type Answer = z.output<E['response']>;
  const query = { ...queryOf(endpoint, input), placeholderData: keepPreviousData, enabled };
  // The endpoint's own schema has parsed it: see `call`.
  const fetched = useQuery(query) as unknown as UseQueryResult<Answer>;
  useClampPage(list, fetched.data?.meta);
  const readPage = (page: number, size: number, signal: AbortSignal) => {
    const other = { ...input, query: { ...input.query, page, per_page: size } };
    // As above: TypeScript can't follow the generic endpoint to its answer.
    return call(endpoint, other, { signal }) as unknown as Promise<Answer>;
  };
  return { ...fetched, readPage };
}
