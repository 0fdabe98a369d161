import type { Day } from '../../date.ts';
import { meaningOf } from '../form-templates/fieldKeys.rules.ts';
import type { TemplateField } from '../form-templates/schema.ts';
import { decidedBy, readAnswers, visibleFields } from './answers.rules.ts';
import { decidersOf } from './conditions.rules.ts';
import type { Entry, SnapshotAnswer } from './schema.ts';

/** Nobody becomes a student without a name: who has none yet is a place of a company. */
const neverOpen: ReadonlySet<string | null> = new Set(['family_name', 'given_name']);

const isBlank = ({ value, option_id: option, option_ids: options }: Entry) =>
  String(value ?? '').trim() === '' && (option ?? null) === null && (options ?? []).length === 0;

/** Whether the office may leave a question blank that the form demands, so that it is asked later. */
export function mayStayOpen(field: TemplateField): boolean {
  return field.is_required && field.field_type !== 'file' && !neverOpen.has(meaningOf(field));
}

/**
 * The same as `readAnswers`, for the office: of what the form demands all but the name may be left blank, and is
 * marked as open.
 */
export function readLeavingOpen(
  fields: readonly TemplateField[],
  entries: readonly Entry[],
  today: Day,
): ReturnType<typeof readAnswers> {
  const { answers, problems } = readAnswers(fields, entries, today);
  const said = new Set(entries.filter((entry) => !isBlank(entry)).map((entry) => entry.field_id));
  const open = new Set(
    visibleFields(fields, entries)
      .filter((field) => mayStayOpen(field) && !said.has(field.id))
      .map(({ id }) => id),
  );
  return {
    answers: answers.map((answer) =>
      open.has(answer.field_id) ? { ...answer, open: true } : answer,
    ),
    problems: new Map([...problems].filter(([id]) => !open.has(id))),
  };
}

/** The answers that are still to be told. */
export function openAnswers(answers: readonly SnapshotAnswer[]): SnapshotAnswer[] {
  return answers.filter(({ open }) => open === true);
}

/**
 * Tells the questions that are open for these answers: those that nobody has answered, and those that they decide
 * about.
 */
export function isOpenFor(
  questions: readonly TemplateField[],
  answers: readonly SnapshotAnswer[],
): (asked: Pick<TemplateField, 'id'>) => boolean {
  const open = openAnswers(answers);
  const ids = new Set(open.map(({ field_id: id }) => id));
  const keys = new Set(open.map(({ key }) => key));
  const told = new Set(answers.map(({ field_id: id }) => id));
  const shown = new Set(
    questions
      .filter((field) => !told.has(field.id))
      .filter((field) => {
        const key = decidedBy(field);
        return (
          (key !== null && keys.has(key)) ||
          decidersOf(field, questions).some(({ id }) => ids.has(id))
        );
      })
      .map(({ id }) => id),
  );
  return ({ id }) => ids.has(id) || shown.has(id);
}
