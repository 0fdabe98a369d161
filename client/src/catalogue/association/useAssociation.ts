import {
  getAssociation,
  listAssociationChanges,
} from '@seminar/shared/catalogue/association/endpoints';
import type { CallOutput } from '@seminar/shared/endpoint';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/queryClient.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

const associationQuery = queryOf(getAssociation, {});

export function useAssociation() {
  return useQuery({
    ...associationQuery,
    select: dataOf,
    // A form is filled from it: it must not change while somebody types.
    staleTime: 'static',
    gcTime: 0,
  });
}

/** The form continues with the saved settings. */
export function showAssociation(answer: CallOutput<typeof getAssociation>): void {
  queryClient.setQueryData(associationQuery.queryKey, answer);
}

export function useAssociationChanges() {
  return useInfiniteQuery({
    queryKey: [listAssociationChanges.path],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(listAssociationChanges, { query: { page: pageParam, per_page: 10 } }, { signal }),
    getNextPageParam: ({ meta }) =>
      meta.current_page < meta.last_page ? meta.current_page + 1 : undefined,
  });
}
