import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { shownFields } from '../../../catalogue/answers/entries.rules.ts';
import { problemText } from '../../../catalogue/answers/problems.rules.ts';
import type { FieldError } from '../../../platform/ui/ErrorSummary.tsx';
import { rowsPerPage } from './PeopleTable.tsx';
import type { GroupForm } from './useGroupForm.ts';
import { useProblemLines } from './useProblemLines.ts';

/**
 * What is wrong with a company's application, as a summary says it, and the page of its table that shows it.
 *
 * @param further what is wrong with what the page asks beside the form
 */
export function useGroupErrors(
  { form, company, people, companyFields }: GroupForm,
  further: readonly FieldError[],
) {
  const locale = useLanguage();
  const [page, setPage] = useState(1);
  const lastPage = Math.max(1, Math.ceil(people.length / rowsPerPage));
  const ofCompany = shownFields(companyFields, company.values).flatMap((field) => {
    const message = problemText(company.problems, field, locale);
    return message ? [{ name: fieldName(field.id), message }] : [];
  });
  const cells = useProblemLines(form, people);
  return {
    errors: [...further, ...ofCompany, ...cells.lines],
    count: further.length + ofCompany.length + cells.count,
    wrongCells: cells.count,
    page: Math.min(page, lastPage),
    setPage,
    /** Brings a cell onto the page, so that a line of the summary can lead there. */
    leadTo: (name: string) => {
      const wrong = cells.pageOf(name);
      if (wrong !== null) flushSync(() => setPage(wrong));
    },
  };
}

export type GroupErrors = ReturnType<typeof useGroupErrors>;
