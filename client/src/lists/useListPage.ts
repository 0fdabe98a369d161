import {
  keepPreviousData,
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useClampPage } from './useClampPage.ts';

/** What a list endpoint answers, as far as every list's screen needs it. */
export interface ListAnswer<Row> {
  data: Row[];
  meta: { current_page: number; last_page: number; total: number };
}

/**
 * The page of a list that its address asks for. The rows before stay until the new ones are there.
 *
 * @param query `queryOf` the list's endpoint
 * @param enabled false: something must be chosen first
 */
export function useListPage<Answer extends ListAnswer<unknown>, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
  list: { page: number; setPage: (page: number) => void },
  enabled = true,
): UseQueryResult<Answer> {
  const fetched = useQuery({ ...query, placeholderData: keepPreviousData, enabled });
  useClampPage(list, fetched.data?.meta);
  return fetched;
}

export type ListPage<Row> = Pick<
  UseQueryResult<ListAnswer<Row>>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>;
