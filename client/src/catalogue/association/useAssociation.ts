import {
  getAssociation,
  listAssociationChanges,
  replaceSeal,
  updateAssociation,
} from '@seminar/shared/catalogue/association/endpoints';
import type { CallInput, CallOutput } from '@seminar/shared/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
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
function useKeepAnswer() {
  const client = useQueryClient();
  return (answer: CallOutput<typeof getAssociation>) => {
    client.setQueryData(associationQuery.queryKey, answer);
  };
}

export function useUpdateAssociation() {
  const onSuccess = useKeepAnswer();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateAssociation>['body']) =>
      call(updateAssociation, { body }),
    onSuccess,
  });
}

export function useReplaceSeal() {
  const onSuccess = useKeepAnswer();
  return useMutation({
    mutationFn: (body: CallInput<typeof replaceSeal>['body']) => call(replaceSeal, { body }),
    onSuccess,
  });
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
