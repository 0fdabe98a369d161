import type { Questions } from '@seminar/shared/applying/submissions/schema';
import { useCallback, useMemo, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { groupApplyTexts } from '../apply/texts.ts';
import {
  withAnswer,
  beginAnswering,
  type Answering,
  type Change,
} from '../../../catalogue/answers/answering.rules.ts';
import { restoredValues } from '../../../catalogue/answers/entries.rules.ts';
import { problemsNow } from '../../../catalogue/answers/problems.rules.ts';
import { inOrder } from '../../../catalogue/answers/formSections.rules.ts';
import { storedValues } from '../../../applying/submissions/apply/storedValues.rules.ts';
import {
  commonValues,
  entriesOfPerson,
  ownLabelNames,
  partForm,
  type OwnLabels,
} from '../apply/companyFields.rules.ts';
import {
  changePeople,
  filledPeople,
  blankPeople,
  problemsOf,
  type PeopleChange,
  type Person,
} from '../apply/people.rules.ts';
import { fromStored, type StoredGroup } from '../apply/storedGroup.rules.ts';
import { useToday } from '../../../platform/api/useToday.ts';

interface Filled {
  company: Answering;
  people: readonly Person[];
}

type FormChange = { of: 'company'; change: Change } | { of: 'people'; change: PeopleChange };

/**
 * The people who are to be added, and what the others said about the company.
 *
 * @param kept what was typed before the form was changed
 * @param leavesOpen the office adds them: what is blank is asked later
 */
export function useAddedPeople(
  questions: Questions,
  kept: StoredGroup | null,
  leavesOpen: boolean,
) {
  const { t } = useTranslation(groupApplyTexts);
  const today = useToday();
  const form = useMemo(() => {
    const labels = ownLabelNames.map((name) => [name, t(`own.${name}`)] as const);
    const named = Object.fromEntries(labels) as OwnLabels;
    return partForm(inOrder(questions.fields), named, leavesOpen);
  }, [t, questions.fields, leavesOpen]);
  // The company's name is the group's already, where the form doesn't ask for it.
  const companyFields = useMemo(() => form.company.filter(({ id }) => id > 0), [form]);
  const [{ company, people }, dispatch] = useReducer(
    (before: Filled, made: FormChange): Filled => {
      if (made.of === 'company') {
        return {
          ...before,
          company: withAnswer(companyFields, today, before.company, made.change),
        };
      }
      const judged = { form, common: commonValues(form, before.company.values), today };
      return { ...before, people: changePeople(judged, before.people, made.change) };
    },
    null,
    (): Filled => ({
      company: beginAnswering(
        kept
          ? restoredValues(companyFields, kept.company)
          : storedValues({ fields: companyFields, entries: questions.entries }),
      ),
      people: kept ? fromStored(form, kept).people : blankPeople(form),
    }),
  );
  const changeRows = useCallback((change: PeopleChange) => dispatch({ of: 'people', change }), []);
  const changeCompany = useCallback((change: Change) => dispatch({ of: 'company', change }), []);
  const judged = useMemo(
    () => ({ form, common: commonValues(form, company.values), today }),
    [form, company.values, today],
  );
  const filled = filledPeople(form, people);
  return {
    form,
    today,
    company,
    companyFields,
    people,
    judged,
    /** The rows in which something was said. */
    filled,
    changeCompany,
    changePeople: changeRows,
    /** Judges all, and says whether it can be sent. */
    check: (): boolean => {
      const problems = problemsNow(companyFields, company.values, today);
      changeCompany({ what: 'checked', problems });
      changeRows({ what: 'checked' });
      return (
        filled.length > 0 &&
        problems.size === 0 &&
        filled.every((person) => problemsOf(judged, person).size === 0)
      );
    },
    attendees: () =>
      filled.map(({ values }) => ({ fields: entriesOfPerson(form, judged.common, values) })),
  };
}

export type AddedPeople = ReturnType<typeof useAddedPeople>;
