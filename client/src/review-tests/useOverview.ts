import type { CallOutput } from '@seminar/shared/endpoint';
import { getSeminarOverview } from '@seminar/shared/seminars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { NetworkError } from '../api/call.ts';
import { dataOf, queryOf } from '../api/queryOf.ts';

export type TestedSeminar = CallOutput<typeof getSeminarOverview>['data'];

/** A seminar's public data, by id or code. Fetched once per visit. */
export function useOverview(id: string) {
  return useQuery({
    ...queryOf(getSeminarOverview, { params: { id } }),
    select: dataOf,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < 1 && error instanceof NetworkError,
  });
}
