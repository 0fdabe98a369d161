import { restoredValues, type Values } from '../../../catalogue/answers/entries.rules.ts';
import { noProblems } from '../../../catalogue/answers/problems.rules.ts';
import { withFirstChoices, type PartedForm } from './companyFields.rules.ts';
import { blankPeople, type Person } from './people.rules.ts';

/** What this tab keeps of a company's application until it is sent. */
export interface StoredGroup {
  company: Values;
  people: readonly { values: Values; unread: Readonly<Record<number, string>> }[];
}

export function toStored(company: Values, people: readonly Person[]): StoredGroup {
  return { company, people: people.map(({ values, unread }) => ({ values, unread })) };
}

function property(value: unknown, name: string): unknown {
  return new Map<string, unknown>(Object.entries(value ?? {})).get(name);
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );
}

/** What was kept, as far as it still fits the form, which may have changed since. */
export function fromStored(form: PartedForm, stored: unknown) {
  const rows = property(stored, 'people');
  const people = (Array.isArray(rows) ? rows : []).map((row: unknown, index): Person => ({
    id: index + 1,
    values: restoredValues(form.columns, property(row, 'values')),
    unread: textsOf(property(row, 'unread')),
    problems: noProblems,
  }));
  const company = restoredValues(form.common, property(stored, 'company'));
  return {
    company: withFirstChoices(form, company),
    people: people.length === 0 ? blankPeople(form) : people,
  };
}
