import type { Day } from '@seminar/shared/date';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { workplaceKey } from '@seminar/shared/catalogue/answers/answers.rules';
import { isChoiceType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import { normaliseValue } from '@seminar/shared/catalogue/answers/values.rules';
import { continuesAddress } from './address.rules.ts';
import { initialValues, shownFields, type Value, type Values } from './entries.rules.ts';
import { noProblems, problemsNow, type FieldProblems } from './problems.rules.ts';

export interface Answering {
  values: Values;
  problems: FieldProblems;
  /** The values that the problems were found in. */
  checked: Values;
}

export type Change =
  | { what: 'entered'; field: TemplateField; value: Value }
  | { what: 'left'; field: TemplateField }
  | { what: 'addressFound'; field: TemplateField; address: string }
  | { what: 'checked'; problems: FieldProblems }
  | { what: 'sent' };

export function beginAnswering(values: Values): Answering {
  return { values, problems: noProblems, checked: values };
}

function enter(state: Answering, field: TemplateField, value: Value): Answering {
  return { ...state, values: { ...state.values, [field.id]: value } };
}

/** A field that had a problem and was changed is judged again; no other is: nothing nags early. */
function judgeAgain(
  state: Answering,
  fields: readonly TemplateField[],
  { id }: TemplateField,
  today: Day,
): Answering {
  if (!state.problems.has(id) || state.values[id] === state.checked[id]) return state;
  const problems = new Map(state.problems);
  const found = problemsNow(fields, state.values, today).get(id);
  if (found) problems.set(id, found);
  else problems.delete(id);
  return { ...state, problems };
}

/**
 * A problem disappears as soon as the typed value is correct, not when the field is left: then the
 * form would move under the click that leaves the field, and the click would miss its target.
 */
function forgive(
  state: Answering,
  fields: readonly TemplateField[],
  { id }: TemplateField,
  today: Day,
): Answering {
  if (!state.problems.has(id) || problemsNow(fields, state.values, today).has(id)) return state;
  const problems = new Map(state.problems);
  problems.delete(id);
  return { ...state, problems };
}

/** A choice is made at once; a text is finished when the person leaves it. */
function isFinished(field: TemplateField, value: Value): boolean {
  if (field.key === 'birth_date') return typeof value === 'string' && value.length === 10;
  return isChoiceType(field.field_type) || field.field_type === 'date';
}

/**
 * A choice that the form doesn't offer any more is not kept unseen: a required question must be answered
 * deliberately, another begins with its first choice again.
 */
function withoutVanished(fields: readonly TemplateField[], state: Answering): Answering {
  const vanished = shownFields(fields, state.values).filter(
    ({ id, field_type, options }) =>
      field_type === 'radio' &&
      state.values[id] !== '' &&
      !options.some((option) => String(option.id) === state.values[id]),
  );
  if (vanished.length === 0) return state;
  const first = ({ is_required, options }: TemplateField) =>
    is_required ? '' : String(options[0]?.id ?? '');
  const values = Object.fromEntries(vanished.map((field) => [field.id, first(field)]));
  return { ...state, values: { ...state.values, ...values } };
}

/** Who applies for a colleague next doesn't type the company again. */
function companyOf(fields: readonly TemplateField[], values: Values): Values {
  const ofCompany = fields.filter(({ key }) => key?.startsWith('company_') || key === workplaceKey);
  return Object.fromEntries(ofCompany.map(({ id }) => [id, values[id] ?? '']));
}

/** What filling in a form does, step by step. */
export function withAnswer(
  fields: readonly TemplateField[],
  today: Day,
  state: Answering,
  change: Change,
): Answering {
  switch (change.what) {
    case 'entered': {
      const { field, value } = change;
      const next = withoutVanished(fields, enter(state, field, value));
      return isFinished(field, value)
        ? judgeAgain(next, fields, field, today)
        : forgive(next, fields, field, today);
    }
    case 'left': {
      const { field } = change;
      const value = state.values[field.id];
      // The applicant sees what will be stored: katakana, half-width digits, no stray spaces.
      const folds =
        typeof value === 'string' && !isChoiceType(field.field_type) && field.key !== 'birth_date';
      const folded = folds ? normaliseValue(field, value) : value;
      const next = folded === value ? state : enter(state, field, folded ?? '');
      return judgeAgain(next, fields, field, today);
    }
    case 'addressFound': {
      const { field, address } = change;
      const present = state.values[field.id];
      if (typeof present === 'string' && continuesAddress(present, address)) return state;
      return judgeAgain(enter(state, field, address), fields, field, today);
    }
    case 'checked':
      return { ...state, problems: change.problems, checked: state.values };
    case 'sent':
      return beginAnswering({ ...initialValues(fields), ...companyOf(fields, state.values) });
  }
}
