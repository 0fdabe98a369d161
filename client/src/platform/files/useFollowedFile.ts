import {
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchAgain } from '../api/queryClient.ts';
import { dataOf } from '../api/queryOf.ts';

const pollMs = 1000;

/**
 * A file, polled while the server works on it.
 *
 * @param stepOf changes when a job of the server has changed what the screens show
 */
export function useFollowedFile<File>(
  query: UseQueryOptions<{ data: File }, Error, { data: File }, QueryKey>,
  isUnderWay: (file: File) => boolean,
  stepOf: (file: File) => string,
) {
  const client = useQueryClient();
  const { queryKey, queryFn } = query;
  const fetched = useQuery({
    queryKey,
    ...(queryFn && { queryFn }),
    select: dataOf<File>,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.data) ? pollMs : false),
  });
  const step = fetched.data && stepOf(fetched.data);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== step) void fetchAgain(client);
    shown.current = step;
  }, [client, step]);
  return fetched;
}
