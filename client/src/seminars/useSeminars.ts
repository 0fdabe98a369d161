import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listFormTemplates } from '@seminar/shared/form-templates/endpoints';
import {
  createSeminar,
  deleteSeminar,
  getSeminar,
  updateSeminar,
} from '@seminar/shared/seminars/endpoints';
import { call } from '../api/call.ts';
import { changeOf, payloadOf, type SeminarDraft } from './draft.rules.ts';

const key = ['seminars'];

/** One seminar, by its id or its code. */
export function useSeminar(idOrCode: string | null) {
  return useQuery({
    queryKey: [...key, 'one', idOrCode],
    queryFn: async ({ signal }) =>
      (await call(getSeminar, { params: { id: idOrCode ?? '' } }, { signal })).data,
    enabled: idOrCode !== null,
  });
}

/** The forms that a seminar can be given. */
export function useActiveTemplates(wanted: boolean) {
  return useQuery({
    queryKey: ['form-templates', 'active'],
    queryFn: async ({ signal }) => {
      const query = { is_active: 'true', sort: 'name', per_page: 9999 } as const;
      return (await call(listFormTemplates, { query }, { signal })).data;
    },
    enabled: wanted,
  });
}

/** Creates a seminar, or changes the one with this id. */
export function useSaveSeminar(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (draft: SeminarDraft) => {
      const { data } =
        id === null
          ? await call(createSeminar, { body: payloadOf(draft) })
          : await call(updateSeminar, { params: { id }, body: changeOf(draft) });
      return data;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteSeminar(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteSeminar, { params: { id } }),
    // Not at once: the page of the seminar is still there and would ask for what is gone.
    onSuccess: () => client.invalidateQueries({ queryKey: key, refetchType: 'none' }),
  });
}
