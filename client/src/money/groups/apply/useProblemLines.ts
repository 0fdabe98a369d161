import { useTranslation } from 'react-i18next';
import { withNote } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import type { FieldError } from '../../../platform/ui/ErrorSummary.tsx';
import type { PartedForm } from './companyFields.rules.ts';
import type { Person } from './people.rules.ts';
import { rowsPerPage } from './PeopleTable.tsx';
import { cellProblems, nameIn } from './problemLines.rules.ts';

/** Of fifty people with the same mistake, a list of all would hide the page. */
const mostLines = 20;

/** What is wrong with the people, as the lines of a summary, and on which page of the table each is. */
export function useProblemLines(form: PartedForm, people: readonly Person[]) {
  const { t } = useTranslation('companies');
  const cells = cellProblems(form, people, useLanguage());
  const lines = cells.slice(0, mostLines).map(({ name, index, message }): FieldError => {
    const person = people[index];
    const place = t('table.personLabel', { place: index + 1 });
    const called = person && nameIn(form, person);
    return {
      name,
      message: t('problem', { who: called ? withNote(place, called) : place, message }),
    };
  });
  const rest = cells.length - lines.length;
  return {
    /** How many cells are wrong. */
    count: cells.length,
    lines: [...lines, ...(rest > 0 ? [{ message: t('moreProblems', { count: rest }) }] : [])],
    /** The page of the table with this cell; null: it is no cell. */
    pageOf: (name: string): number | null => {
      const index = cells.find((cell) => cell.name === name)?.index;
      return index === undefined ? null : Math.floor(index / rowsPerPage) + 1;
    },
  };
}
