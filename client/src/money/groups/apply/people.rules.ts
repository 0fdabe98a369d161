import type { Day } from '@seminar/shared/date';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import {
  readCell,
  readMeantCell,
  type ReadCell,
} from '@seminar/shared/money/groups/peopleCells.rules';
import type { Understood } from '@seminar/shared/money/groups/peopleColumns.rules';
import { readAnswers, visibleFields } from '@seminar/shared/catalogue/answers/answers.rules';
import { isChoiceType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import {
  mayStayOpen,
  openAnswers,
  readLeavingOpen,
} from '@seminar/shared/catalogue/answers/leftOpen.rules';
import { normaliseValue } from '@seminar/shared/catalogue/answers/values.rules';
import { message } from '@seminar/shared/platform/messages/message';
import {
  initialValues,
  type Value,
  type Values,
} from '../../../catalogue/answers/entries.rules.ts';
import {
  noProblems,
  type FieldProblems,
  type Problem,
} from '../../../catalogue/answers/problems.rules.ts';
import { entriesOfPerson, type PartedForm } from './companyFields.rules.ts';

/** One row of the table. */
export interface Person {
  /** Stays the same while rows come and go. */
  id: number;
  values: Values;
  /** Pasted texts that no option of their field has, by field id. */
  unread: Readonly<Record<number, string>>;
  problems: FieldProblems;
}

/** What the rows are judged by. */
export interface Judged {
  form: PartedForm;
  /** What the company's answers say of each person. */
  common: Values;
  today: Day;
}

export type PeopleChange =
  | { what: 'entered'; id: number; field: TemplateField; value: Value }
  | { what: 'left'; id: number; field: TemplateField }
  | { what: 'added' }
  | { what: 'removed'; id: number }
  | { what: 'restored'; person: Person; index: number }
  | { what: 'pasted'; id: number; columns: readonly TemplateField[]; cells: readonly string[][] }
  | { what: 'imported'; rows: readonly string[][]; understood: Understood }
  | { what: 'filledDown'; field: TemplateField }
  | { what: 'put'; people: readonly Person[] }
  | { what: 'cleared' }
  | { what: 'checked' }
  | { what: 'refused'; problems: ReadonlyMap<number, FieldProblems> };

function newPerson({ columns }: PartedForm, id: number, values: Values = {}): Person {
  return { id, values: { ...initialValues(columns), ...values }, unread: {}, problems: noProblems };
}

/** A table without anybody: one blank row to begin with. */
export function blankPeople(form: PartedForm): Person[] {
  return [newPerson(form, 1)];
}

function nextId(people: readonly Person[]): number {
  return Math.max(0, ...people.map(({ id }) => id)) + 1;
}

/** The rows that are sent: those in which something was said. */
export function filledPeople({ columns }: PartedForm, people: readonly Person[]): Person[] {
  const initial = initialValues(columns);
  const isBlank = ({ values, unread }: Person) =>
    Object.keys(unread).length === 0 &&
    columns.every(({ id }) => String(values[id] ?? '') === String(initial[id]));
  return people.filter((person) => !isBlank(person));
}

/** What is wrong with one person's answers, by the rules of browser and server. */
export function problemsOf({ form, common, today }: Judged, person: Person): FieldProblems {
  const entries = entriesOfPerson(form, common, person.values);
  const read = form.leavesOpen ? readLeavingOpen : readAnswers;
  const { problems } = read(form.fields, entries, today);
  const found = new Map<number, readonly Problem[]>();
  for (const field of form.columns) {
    const own = problems.get(field.id);
    if (person.unread[field.id] !== undefined) {
      found.set(field.id, [message('field_option', { label: field.label })]);
    } else if (own) found.set(field.id, own);
  }
  return found.size === 0 ? noProblems : found;
}

/** What a column wants of a blank cell: it is refused, asked later, or nothing. */
export function needOf(
  { leavesOpen }: Pick<PartedForm, 'leavesOpen'>,
  field: TemplateField,
): 'required' | 'later' | 'optional' {
  if (leavesOpen && mayStayOpen(field)) return 'later';
  return field.is_required ? 'required' : 'optional';
}

/** What is left open of the people, by question: what it is called, and of how many. */
export function leftOpen(
  { form, common, today }: Judged,
  people: readonly Person[],
): { label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { values } of people) {
    const { answers } = readLeavingOpen(form.fields, entriesOfPerson(form, common, values), today);
    for (const { label } of openAnswers(answers)) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, count]) => ({ label, count }));
}

const isBlankIn = ({ id }: TemplateField, { values, unread }: Person) =>
  (values[id] ?? '').length === 0 && unread[id] === undefined;

/** Whether a column has an answer with a blank below it. */
export function canFillDown(field: TemplateField, people: readonly Person[]): boolean {
  const first = people.findIndex((person) => !isBlankIn(field, person));
  return first >= 0 && people.slice(first + 1).some((person) => isBlankIn(field, person));
}

/** Each blank of a column gets the answer above it. */
function fillDown(judged: Judged, people: readonly Person[], field: TemplateField): Person[] {
  let above: Value = '';
  const asked = askedOfEach(judged);
  return people.map((person) => {
    if (!isBlankIn(field, person)) above = person.values[field.id] ?? '';
    else if (above.length > 0 && asked(person).has(field.id)) {
      return judgeFilled(judged, withCell(person, { field, value: above, unread: null }));
    }
    return person;
  });
}

/** Tells the fields that the form asks a person; worked out once for the same answers. */
export function askedOfEach({ form, common }: Judged): (person: Person) => ReadonlySet<number> {
  const known = new WeakMap<Values, ReadonlySet<number>>();
  return ({ values }) => {
    const found = known.get(values);
    if (found) return found;
    const entries = entriesOfPerson(form, common, values);
    const asked = new Set(visibleFields(form.fields, entries).map(({ id }) => id));
    known.set(values, asked);
    return asked;
  };
}

function withCell(person: Person, { field, value, unread }: ReadCell): Person {
  const { [field.id]: _, ...others } = person.unread;
  return {
    ...person,
    values: { ...person.values, [field.id]: value },
    unread: unread === null ? others : { ...others, [field.id]: unread },
  };
}

/** What was typed, as it will be stored; a day in any spelling as one. */
function folded(field: TemplateField, value: Value): Value {
  if (typeof value !== 'string' || isChoiceType(field.field_type)) return value;
  const { value: read } = readCell(field, value);
  return typeof read === 'string' ? normaliseValue(field, read) : read;
}

/** The person with the cells that a table has for them; an empty cell changes nothing. */
function filledIn(person: Person, cells: readonly ReadCell[]): Person {
  return cells
    .filter(({ value, unread }) => value.length > 0 || unread !== null)
    .map((cell) => ({ ...cell, value: folded(cell.field, cell.value) }))
    .reduce(withCell, person);
}

function judge(judged: Judged, person: Person): Person {
  return { ...person, problems: problemsOf(judged, person) };
}

/** A problem disappears as soon as it is mended; a new one appears when the cell is left. */
function forgive(judged: Judged, person: Person, field: TemplateField): Person {
  if (!person.problems.has(field.id) || problemsOf(judged, person).has(field.id)) return person;
  const problems = new Map(person.problems);
  problems.delete(field.id);
  return { ...person, problems };
}

/** A column that was filled in and is wrong; what is only missing is told when all is checked. */
function judgeFilled(judged: Judged, person: Person): Person {
  const wrong = [...problemsOf(judged, person)].filter(
    ([id]) => String(person.values[id] ?? '') !== '' || person.unread[id] !== undefined,
  );
  return { ...person, problems: new Map(wrong) };
}

function importRows(
  judged: Judged,
  people: readonly Person[],
  change: PeopleChange & { what: 'imported' },
) {
  const { header, meanings } = change.understood;
  const { form } = judged;
  const before = filledPeople(form, people);
  const first = nextId(people);
  const rows = change.rows.slice(header === null ? 0 : header + 1);
  const added = rows.map((row, index) => {
    const cells = meanings.flatMap((meaning, column) =>
      meaning === null ? [] : readMeantCell(form.columns, meaning, row[column] ?? ''),
    );
    return judgeFilled(judged, filledIn(newPerson(form, first + index), cells));
  });
  return [...before, ...filledPeople(form, added)];
}

function pasteBlock(
  judged: Judged,
  people: readonly Person[],
  change: PeopleChange & { what: 'pasted' },
) {
  const start = people.findIndex(({ id }) => id === change.id);
  const first = nextId(people);
  const missing = Math.max(0, start + change.cells.length - people.length);
  const longer = [
    ...people,
    ...Array.from({ length: missing }, (_, index) => newPerson(judged.form, first + index)),
  ];
  return longer.map((person, index) => {
    const row = change.cells[index - start];
    if (row === undefined) return person;
    const cells = row.flatMap((text, column) => {
      const field = change.columns[column];
      return field ? [readCell(field, text)] : [];
    });
    return judgeFilled(judged, filledIn(person, cells));
  });
}

/** What filling in the table does, step by step. */
export function changePeople(
  judged: Judged,
  people: readonly Person[],
  change: PeopleChange,
): readonly Person[] {
  const only = (id: number, made: (person: Person) => Person) =>
    people.map((person) => (person.id === id ? made(person) : person));
  switch (change.what) {
    case 'entered': {
      const { id, field, value } = change;
      return only(id, (person) => {
        const next = withCell(person, { field, value, unread: null });
        return forgive(judged, next, field);
      });
    }
    case 'left': {
      const { id, field } = change;
      return only(id, (person) => {
        const value = person.values[field.id] ?? '';
        const stored = folded(field, value);
        const next =
          stored === value ? person : withCell(person, { field, value: stored, unread: null });
        const problem = problemsOf(judged, next).get(field.id);
        if (!problem || value.length === 0) return next;
        return { ...next, problems: new Map(next.problems).set(field.id, problem) };
      });
    }
    case 'added':
      return [...people, newPerson(judged.form, nextId(people))];
    case 'removed': {
      const left = people.filter(({ id }) => id !== change.id);
      return left.length === 0 ? blankPeople(judged.form) : left;
    }
    case 'restored':
      return people.toSpliced(change.index, 0, { ...change.person, id: nextId(people) });
    case 'pasted':
      return pasteBlock(judged, people, change);
    case 'imported':
      return importRows(judged, people, change);
    case 'filledDown':
      return fillDown(judged, people, change.field);
    case 'put':
      return change.people;
    case 'cleared':
      return blankPeople(judged.form);
    case 'checked': {
      const filled = filledPeople(judged.form, people);
      return (filled.length === 0 ? people : filled).map((person) => judge(judged, person));
    }
    case 'refused':
      return people.map((person) => ({
        ...person,
        problems: change.problems.get(person.id) ?? noProblems,
      }));
  }
}

/** Places in the table, from 1, at which the same person seems to stand again. */
export function repeatedPeople({ columns }: PartedForm, people: readonly Person[]): number[][] {
  const ids = ['family_name', 'given_name', 'birth_date'].flatMap((key) => {
    const field = columns.find((candidate) => candidate.key === key);
    return field ? [field.id] : [];
  });
  if (ids.length === 0) return [];
  const places = new Map<string, number[]>();
  for (const [index, { values }] of people.entries()) {
    const who = ids.map((id) => String(values[id] ?? '')).join('\n');
    places.set(who, [...(places.get(who) ?? []), index + 1]);
  }
  return [...places.values()].filter(({ length }) => length > 1);
}
