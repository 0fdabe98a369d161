import {
  getAssociation,
  listAssociationChanges,
  replaceSeal,
  updateAssociation,
} from '@seminar/shared/association/endpoints';
import type { Association } from '@seminar/shared/association/schema';
import type { CallInput } from '@seminar/shared/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const key = ['association'];
const changesKey = ['association-changes'];

export function useAssociation() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(getAssociation, {}, { signal })).data,
    // A form is filled from it: nothing may change under the clerk's hands.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** What has changed shows everywhere at once: in the history, in the public notices. */
function useFollow() {
  const client = useQueryClient();
  return (association: Association) => {
    client.setQueryData(key, association);
    void client.invalidateQueries({ queryKey: changesKey });
    void client.invalidateQueries({ queryKey: ['site'] });
  };
}

export function useUpdateAssociation() {
  const onSuccess = useFollow();
  return useMutation({
    mutationFn: async (body: CallInput<typeof updateAssociation>['body']) =>
      (await call(updateAssociation, { body })).data,
    onSuccess,
  });
}

export function useReplaceSeal() {
  const onSuccess = useFollow();
  return useMutation({
    mutationFn: async (body: CallInput<typeof replaceSeal>['body']) =>
      (await call(replaceSeal, { body })).data,
    onSuccess,
  });
}

export function useAssociationChanges() {
  return useInfiniteQuery({
    queryKey: changesKey,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(listAssociationChanges, { query: { page: pageParam, per_page: 10 } }, { signal }),
    getNextPageParam: ({ meta }) =>
      meta.current_page < meta.last_page ? meta.current_page + 1 : undefined,
  });
}
