import type { Day } from '@seminar/shared/date';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import { answerText } from '@seminar/shared/catalogue/answers/answers';
import { decidedBy, readAnswers } from '@seminar/shared/catalogue/answers/answers.rules';
import { isChoiceType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import { conditionsHold, decidersOf } from '@seminar/shared/catalogue/answers/conditions.rules';
import type { Entry, SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';

/** A field that the form asks, or asked once. */
type KnownField = TemplateField & { withdrawn?: boolean };

function questionOf(answer: SnapshotAnswer, known: TemplateField | undefined): TemplateField {
  const { field_id: id, key, label, field_type } = answer;
  const chosen = new Map(answer.options.map((option) => [option.id, option]));
  const offered = (known?.options ?? []).map((option) => chosen.get(option.id) ?? option);
  const withdrawn = answer.options.filter(
    ({ id: option }) => !offered.some((o) => o.id === option),
  );
  return {
    section: null,
    is_required: false,
    placeholder: '',
    description: '',
    order: 0,
    condition: null,
    ...known,
    id,
    key,
    label,
    field_type,
    consent: answer.consent ?? null,
    consent_en: answer.consent_en ?? null,
    options: [...offered, ...withdrawn],
  };
}

/**
 * The questions of an application as they were asked, with the chosen options and those that the
 * form offers today. Questions that the answers kept hidden are included, since a change may show
 * them.
 *
 * @param form the fields that still exist of the form that was filled in
 */
export function questionsOf(
  snapshot: readonly SnapshotAnswer[],
  form: readonly KnownField[],
): TemplateField[] {
  const asked = snapshot.map((answer) =>
    questionOf(
      answer,
      form.find(
        ({ id, key, field_type: type }) =>
          id === answer.field_id && key === answer.key && type === answer.field_type,
      ),
    ),
  );
  const wasAsked = (wanted: string | null) =>
    asked.some(({ key }) => key !== null && key === wanted);
  const decidedByAsked = (field: KnownField) =>
    wasAsked(decidedBy(field)) ||
    decidersOf(field, form).some(({ id }) => asked.some((other) => other.id === id));
  const hidden = form.filter(
    (field) =>
      !field.withdrawn &&
      // A file comes with its application.
      field.field_type !== 'file' &&
      decidedByAsked(field) &&
      !asked.some(
        ({ id, key, label }) =>
          id === field.id || label === field.label || (key !== null && key === field.key),
      ),
  );
  // A condition that came later takes no answer away: it doesn't hold for who answered without it.
  const holds = conditionsHold(asked, snapshot.map(entryOf));
  // Nor does a change take a file away, which the office may have looked at.
  const stays = (field: TemplateField) => !holds(field) || field.field_type === 'file';
  const kept = asked.map((field) => (stays(field) ? { ...field, condition: null } : field));
  const place = new Map(form.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: TemplateField) => place.get(id) ?? form.length;
  return [...kept, ...hidden].toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A stored answer in the shape in which the API takes it. */
export function entryOf({ field_id, field_type, options, value }: SnapshotAnswer): Entry {
  if (field_type === 'checkbox') return { field_id, option_ids: options.map(({ id }) => id) };
  if (isChoiceType(field_type)) return { field_id, option_id: options[0]?.id ?? null };
  return { field_id, value };
}

/**
 * The answers after some of them were changed. An answer that isn't changed is not checked again; a
 * question that the change shows is.
 */
export function editedAnswers(
  questions: readonly TemplateField[],
  snapshot: readonly SnapshotAnswer[],
  entries: readonly Entry[],
  today: Day,
): { answers: SnapshotAnswer[]; problems: Map<number, Message[]> } {
  const given = new Set(entries.map((entry) => entry.field_id));
  const stored = new Map(snapshot.map((answer) => [answer.field_id, answer]));
  const kept = snapshot.filter((answer) => !given.has(answer.field_id)).map(entryOf);
  const read = readAnswers(questions, [...entries, ...kept], today);
  const fixed = questions.filter(({ id, field_type: type }) => type === 'file' && given.has(id));
  return {
    answers: read.answers.map((answer) =>
      given.has(answer.field_id) ? answer : (stored.get(answer.field_id) ?? answer),
    ),
    problems: new Map([
      ...[...read.problems].filter(([id]) => given.has(id) || !stored.has(id)),
      ...fixed.map(({ id, label }): [number, Message[]] => [
        id,
        [message('file_fixed', { label })],
      ]),
    ]),
  };
}

/** The answers that differ, by label, before and after. */
export function changedAnswers(
  before: readonly SnapshotAnswer[],
  after: readonly SnapshotAnswer[],
): { before: Record<string, string>; after: Record<string, string> } {
  const was = new Map(before.map((answer) => [answer.label, answerText(answer)]));
  const is = new Map(after.map((answer) => [answer.label, answerText(answer)]));
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (label) => (was.get(label) ?? '') !== (is.get(label) ?? ''),
  );
  const only = (texts: Map<string, string>) =>
    Object.fromEntries(changed.map((label) => [label, texts.get(label) ?? '']));
  return { before: only(was), after: only(is) };
}

/** The answers that differ, each as it was or, where it is new, as it is. */
export function changedFields(
  before: readonly SnapshotAnswer[],
  after: readonly SnapshotAnswer[],
): SnapshotAnswer[] {
  const was = new Map(before.map((answer) => [answer.field_id, answer]));
  const is = new Map(after.map((answer) => [answer.field_id, answer]));
  return [...new Map([...is, ...was]).values()].filter(({ field_id: id }) => {
    const [one, other] = [was.get(id), is.get(id)];
    return (one ? answerText(one) : '') !== (other ? answerText(other) : '');
  });
}
