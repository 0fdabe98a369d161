import type { Locale } from '@seminar/shared/platform/messages/message';
import { problemText } from '../../../catalogue/answers/problems.rules.ts';
import type { PartedForm } from './companyFields.rules.ts';
import type { Person } from './people.rules.ts';

/** The form name of a cell; an error summary finds it by this. */
export function cellName(personId: number, fieldId: number): string {
  return `person_${personId}_${fieldId}`;
}

/** What is wrong with one cell. */
export interface CellProblem {
  /** The cell's form name. */
  name: string;
  personId: number;
  /** The person's place in the table, from 0. */
  index: number;
  message: string;
}

/** What is wrong with the people, cell by cell, in the order of the columns and then of the rows. */
export function cellProblems(
  { columns }: PartedForm,
  people: readonly Person[],
  locale: Locale,
): CellProblem[] {
  return columns.flatMap((field) =>
    people.flatMap(({ id, problems }, index) => {
      const found = problemText(problems, field, locale);
      if (!found) return [];
      const message = found.includes(field.label) ? found : `${field.label}: ${found}`;
      return [{ name: cellName(id, field.id), personId: id, index, message }];
    }),
  );
}

/** The cells by what is wrong with them: of twelve people with the same mistake one line is enough. */
export function byProblem(cells: readonly CellProblem[]): CellProblem[][] {
  const groups = new Map<string, CellProblem[]>();
  for (const cell of cells) {
    groups.set(cell.message, [...(groups.get(cell.message) ?? []), cell]);
  }
  return [...groups.values()];
}

/** The name of a person of the table, as far as it is typed. */
export function nameIn({ columns }: PartedForm, { values }: Person): string {
  return ['family_name', 'given_name']
    .flatMap((key) => {
      const field = columns.find((candidate) => candidate.key === key);
      const value = field && values[field.id];
      return typeof value === 'string' && value !== '' ? [value] : [];
    })
    .join(' ');
}
