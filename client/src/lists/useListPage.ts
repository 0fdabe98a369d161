import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClampPage } from './useClampPage.ts';

/** What a list endpoint answers, as far as every list's screen needs it. */
export interface ListAnswer<Row> {
  data: Row[];
  meta: { current_page: number; last_page: number; total: number };
}

interface Asked {
  page: number;
  query: object;
  setPage: (page: number) => void;
}

/**
 * The page of a list that its address asks for. The rows before stay until the new ones are there.
 *
 * @param key begins with the feature's name: whoever changes a row has its lists fetched anew
 * @param enabled false: something must be chosen first
 */
export function useListPage<Answer extends ListAnswer<unknown>>(
  key: readonly string[],
  list: Asked,
  fetchPage: (signal: AbortSignal) => Promise<Answer>,
  enabled = true,
): UseQueryResult<Answer> {
  const fetched = useQuery({
    queryKey: [...key, list.query],
    queryFn: ({ signal }) => fetchPage(signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  useClampPage(list, fetched.data?.meta);
  return fetched;
}

export type ListPage<Row> = Pick<
  UseQueryResult<ListAnswer<Row>>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>;
