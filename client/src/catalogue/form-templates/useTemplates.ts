import type { CallInput } from '@seminar/shared/endpoint';
import {
  createDefaultTemplate,
  deleteFormTemplate,
  getFormTemplate,
  updateFormTemplate,
} from '@seminar/shared/catalogue/form-templates/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

export function useTemplate(id: string) {
  return useQuery({ ...queryOf(getFormTemplate, { params: { id } }), select: dataOf });
}

/** @param onDone is called although an empty list, and its button with it, is gone then */
export function useCreateDefaultTemplate(onDone: () => void) {
  return useMutation({ mutationFn: () => call(createDefaultTemplate, {}), onSuccess: onDone });
}

type Change = CallInput<typeof updateFormTemplate>['body'];

export function useUpdateTemplate(id: string) {
  return useMutation({
    mutationFn: async (body: Change) =>
      (await call(updateFormTemplate, { params: { id }, body })).data,
  });
}

export function useDeleteTemplate(id: string) {
  return useMutation({
    mutationFn: () => call(deleteFormTemplate, { params: { id } }),
    meta: { effect: 'gone' },
  });
}
