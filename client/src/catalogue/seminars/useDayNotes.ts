import type { Problems } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import {
  changedSeminarProblems,
  dayDoubts,
  dayProblems,
} from '@seminar/shared/catalogue/seminars/seminar.rules';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { currentLanguage } from '../../platform/i18n/language.ts';
import { payloadOf, type SeminarDraft } from './seminarDraft.rules.ts';

/** What is hardly meant of the days of a seminar, in the screen's language, by field. */
export function doubtTexts(seminar: Parameters<typeof dayDoubts>[0]): Record<string, string[]> {
  const entries = Object.entries(dayDoubts(seminar));
  return Object.fromEntries(
    entries.map(([field, found]) => [
      field,
      found.map((doubt) => renderMessage(doubt, currentLanguage())),
    ]),
  );
}

/**
 * What is wrong with the days that are entered, and what is hardly meant: told while one enters them,
 * by the rules that the server refuses by.
 *
 * @param saved the seminar that is edited: its days are judged once they are changed
 */
export function useDayNotes(form: UseFormReturn<SeminarDraft>, saved: SeminarDraft | null) {
  const notes = useWatch({
    control: form.control,
    compute: (draft: SeminarDraft) => {
      const seminar = payloadOf(draft);
      const problems =
        saved === null ? dayProblems(seminar) : changedSeminarProblems(payloadOf(saved), seminar);
      return { problems, doubts: dayDoubts(seminar) };
    },
  });
  const textOf = (found: Problems, field: string) =>
    found[field]?.map((problem) => renderMessage(problem, currentLanguage())).join(' ');
  return {
    problem: (field: string) => textOf(notes.problems, field),
    doubt: (field: string) => textOf(notes.doubts, field),
  };
}
