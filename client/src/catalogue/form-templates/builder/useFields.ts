import {
  addFormField,
  changeFormField,
  getFormFields,
  orderFormFields,
  restoreFormField,
  withdrawFormField,
} from '@seminar/shared/catalogue/form-templates/endpoints';
import type { EditedField, TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formBuilderTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { bodyOf, placeInForm, type FieldDraft } from './fieldDraft.rules.ts';
import { moved } from './order.rules.ts';

export function useFields(id: string) {
  return useQuery({ ...queryOf(getFormFields, { params: { id } }), select: dataOf });
}

/** Stores a new field, or the changes of one. */
export async function saveField(
  templateId: number,
  fields: readonly TemplateField[],
  draft: FieldDraft,
) {
  const params = { id: String(templateId) };
  if (draft.id === null) {
    const before = fields[placeInForm(draft, fields) - 1];
    const body = { ...bodyOf(draft), ...(before && { order: before.order + 1 }) };
    return (await call(addFormField, { params, body })).data;
  }
  const changed = { params: { ...params, field_id: String(draft.id) } };
  const body = { ...bodyOf(draft), version: draft.version };
  return (await call(changeFormField, { ...changed, body })).data;
}

/** How long the notice about a withdrawn field offers to undo it. */
const undoMs = 10_000;

/** Withdraws a field, which the notice about it can undo; or asks one again. */
export function useWithdrawing(templateId: number) {
  const { t } = useTranslation(formBuilderTexts);
  const paramsOf = ({ id }: EditedField) => ({
    params: { id: String(templateId), field_id: String(id) },
  });
  const restore = useAct((field: EditedField) => call(restoreFormField, paramsOf(field)), {
    done: ({ data }, { label, condition }) => {
      // The choices that it waited for went while it was withdrawn.
      const forAll = condition !== null && data.condition === null;
      return t(forAll ? 'restoredForAll' : 'restored', { label });
    },
    failed: t('restoreFailed'),
  });
  const withdraw = useAct((field: EditedField) => call(withdrawFormField, paramsOf(field)), {
    done: (_, field) => ({
      text: t('withdrawn', { label: field.label }),
      undo: {
        label: t('undo'),
        ms: undoMs,
        act: () => restore.run(field),
      },
    }),
    failed: t('withdrawFailed'),
  });
  return { withdraw, restore };
}

/**
 * Moves fields: shown at once, stored one move after another.
 *
 * @returns the fields in the order of the screen, and the act
 */
export function useOrder(templateId: number, stored: readonly EditedField[]) {
  const { t } = useTranslation(formBuilderTexts);
  // One after another: each names the order that it found.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const order = useAct(
    ({ ids, seen }: { ids: number[]; seen: number[] }) => {
      const store = () =>
        call(orderFormFields, { params: { id: String(templateId) }, body: { ids, seen } });
      const stored = last.current.then(store, store);
      last.current = stored;
      return stored;
    },
    { failed: t('moveFailed') },
  );
  const wanted = order.busy ? order.input?.ids : undefined;

  const byId = new Map(stored.map((field) => [field.id, field]));
  const isCurrent = wanted?.length === stored.length && wanted.every((id) => byId.has(id));
  const fields = isCurrent ? wanted.flatMap((id) => byId.get(id) ?? []) : [...stored];
  return {
    fields,
    move: (id: number, place: number) => {
      const seen = fields.map((field) => field.id);
      const ids = moved(seen, id, place);
      order.run({ ids, seen });
    },
  };
}
