import {
  addFormField,
  changeFormField,
  getFormFields,
  orderFormFields,
  restoreFormField,
  withdrawFormField,
} from '@seminar/shared/catalogue/form-templates/endpoints';
import type { EditedField, TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call.ts';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { useToast } from '../../../platform/ui/toasts.ts';
import { bodyOf, placeOf, type FieldDraft } from './fieldDraft.rules.ts';
import { moved } from './order.rules.ts';

export function useFields(id: string) {
  return useQuery({ ...queryOf(getFormFields, { params: { id } }), select: dataOf });
}

/** Stores a new field, or the changes of one. */
export function useSaveField(templateId: number, fields: readonly TemplateField[]) {
  return useMutation({
    mutationFn: async (draft: FieldDraft) => {
      const params = { id: String(templateId) };
      if (draft.id === null) {
        const before = fields[placeOf(draft, fields) - 1];
        const body = { ...bodyOf(draft), ...(before && { order: before.order + 1 }) };
        return (await call(addFormField, { params, body })).data;
      }
      const changed = { params: { ...params, field_id: String(draft.id) } };
      const body = { ...bodyOf(draft), version: draft.version };
      return (await call(changeFormField, { ...changed, body })).data;
    },
  });
}

/** How long the notice about a withdrawn field offers to undo it. */
const undoMs = 10_000;

/** Withdraws a field, which the notice about it can undo; or asks one again. */
export function useWithdrawing(templateId: number) {
  const { t } = useTranslation('formBuilder');
  const toast = useToast();
  const failureText = useFailureText();
  const paramsOf = ({ id }: EditedField) => ({
    params: { id: String(templateId), field_id: String(id) },
  });
  const restore = useMutation({
    mutationFn: (field: EditedField) => call(restoreFormField, paramsOf(field)),
    onSuccess: ({ data }, { label, condition }) => {
      // The choices that it waited for went while it was withdrawn.
      const forAll = condition !== null && data.condition === null;
      toast.success(t(forAll ? 'restoredForAll' : 'restored', { label }));
    },
    onError: (error) => toast.failure(`${t('restoreFailed')}\n${failureText(error)}`),
  });
  const withdraw = useMutation({
    mutationFn: (field: EditedField) => call(withdrawFormField, paramsOf(field)),
    onSuccess: (_, field) =>
      toast.undoable(t('withdrawn', { label: field.label }), {
        label: t('undo'),
        ms: undoMs,
        act: () => restore.mutate(field),
      }),
    onError: (error) => toast.failure(`${t('withdrawFailed')}\n${failureText(error)}`),
  });
  return { withdraw, restore };
}

/**
 * Moves fields: shown at once, stored one move after another.
 *
 * @returns the fields in the order of the screen, and the act
 */
export function useOrder(templateId: number, stored: readonly EditedField[]) {
  const { t } = useTranslation('formBuilder');
  const toast = useToast();
  const failureText = useFailureText();
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const order = useMutation({
    // One after another: each names the order that it found.
    scope: { id: 'form-fields-order' },
    mutationFn: ({ ids, seen }: { ids: number[]; seen: number[] }) =>
      call(orderFormFields, { params: { id: String(templateId) }, body: { ids, seen } }),
    onError: (error) => {
      setWanted(null);
      toast.failure(`${t('moveFailed')}\n${failureText(error)}`);
    },
    onSettled: (_data, _error, { ids }) => setWanted((latest) => (latest === ids ? null : latest)),
  });

  const byId = new Map(stored.map((field) => [field.id, field]));
  const isCurrent = wanted?.length === stored.length && wanted.every((id) => byId.has(id));
  const fields = isCurrent ? wanted.flatMap((id) => byId.get(id) ?? []) : [...stored];
  return {
    fields,
    move: (id: number, place: number) => {
      const seen = fields.map((field) => field.id);
      const ids = moved(seen, id, place);
      setWanted(ids);
      order.mutate({ ids, seen });
    },
  };
}
