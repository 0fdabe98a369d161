import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@seminar/shared/endpoint';
import {
  createDefaultTemplate,
  deleteFormTemplate,
  getFormTemplate,
  updateFormTemplate,
} from '@seminar/shared/form-templates/endpoints';
import { call } from '../api/call.ts';

const key = ['form-templates'];

export function useTemplate(id: string) {
  return useQuery({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) =>
      (await call(getFormTemplate, { params: { id } }, { signal })).data,
  });
}

export function useCreateDefaultTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(createDefaultTemplate, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

type Change = CallInput<typeof updateFormTemplate>['body'];

export function useUpdateTemplate(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Change) =>
      (await call(updateFormTemplate, { params: { id }, body })).data,
    onSuccess: (template) => {
      client.setQueryData([...key, 'one', id], template);
      // Seminars carry the name of their form.
      void client.invalidateQueries({ queryKey: [...key, 'list'] });
      void client.invalidateQueries({ queryKey: ['seminars'] });
    },
  });
}

export function useDeleteTemplate(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteFormTemplate, { params: { id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [...key, 'list'] });
      void client.invalidateQueries({ queryKey: ['seminars'] });
    },
  });
}
