import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { tokyoDay } from '@seminar/shared/date';
import { useState } from 'react';
import { formChanges, type FormChanges } from './changedForm.rules.ts';

/** Asks for a form's questions once more, in the page's language; null: they could not be had. */
export type RenewForm = () => Promise<readonly TemplateField[] | null>;

/**
 * A form that the office may change while somebody fills it in: it is fetched anew when the server refuses what it
 * asked for, and where the answers are to be confirmed on a later day. Give the part that holds the answers
 * `formKey(fields)` as its key, so that it begins again with `kept`.
 */
export function useRenewedForm<Kept>(fields: readonly TemplateField[], renew: RenewForm) {
  /** What was typed into the form as it was before. */
  const [kept, setKept] = useState<Kept | null>(null);
  const [changes, setChanges] = useState<FormChanges | null>(null);
  const onOutdated = async (typed: Kept): Promise<void> => {
    setKept(typed);
    const now = await renew().catch(() => null);
    if (now) setChanges(formChanges(fields, now));
  };
  const [readOn, setReadOn] = useState(() => tokyoDay(new Date()));
  /** Fees and last days to pay are those of the day on which the form was fetched. */
  const onConfirm = async (typed: Kept): Promise<void> => {
    const today = tokyoDay(new Date());
    if (readOn === today) return;
    setReadOn(today);
    await onOutdated(typed);
  };
  return { kept, changes, onOutdated, onConfirm };
}

/** Whether a refusal is about questions, which may have been changed since the form was fetched. */
export function namesQuestion(problems: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(problems).some((name) => /(^|\.)field_/.test(name));
}
