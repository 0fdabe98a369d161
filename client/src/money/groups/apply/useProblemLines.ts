import { useTranslation } from 'react-i18next';
import { groupApplyTexts } from './texts.ts';
import { withNote } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import type { FieldError } from '../../../platform/ui/ErrorSummary.tsx';
import type { PartedForm } from './companyFields.rules.ts';
import type { Person } from './people.rules.ts';
import { rowsPerPage } from './PeopleTable.tsx';
import { byProblem, cellProblems, nameIn } from './problemLines.rules.ts';

/** Of fifty people with mistakes of their own, a list of all would hide the page. */
const mostLines = 20;

/** What is wrong with the people, as the lines of a summary by column, and on which page of the table each is. */
export function useProblemLines(form: PartedForm, people: readonly Person[]) {
  const { t } = useTranslation(groupApplyTexts);
  const cells = cellProblems(form, people, useLanguage());
  const groups = byProblem(cells);
  const lines = groups.slice(0, mostLines).flatMap((group): FieldError[] => {
    const [first] = group;
    if (!first) return [];
    const { name, index, message } = first;
    if (group.length > 1) {
      return [{ name, message: t('problemOfMany', { count: group.length, message }) }];
    }
    const person = people[index];
    const place = t('table.personLabel', { place: index + 1 });
    const called = person && nameIn(form, person);
    const who = called ? withNote(place, called) : place;
    return [{ name, message: t('problem', { who, message }) }];
  });
  const rest = groups.slice(mostLines).flat().length;
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
