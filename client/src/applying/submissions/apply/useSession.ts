import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import type { ApplicationSeminar } from './useApplicationForm.ts';

/** The date and place that somebody applies for, where the seminar has such. */
export function useSession(
  { session_required: required, sessions }: ApplicationSeminar,
  value: string,
  setValue: (id: string) => void,
) {
  const { t } = useTranslation(applyTexts);
  const [problem, setProblem] = useState<string>();
  const chosen = sessions.find(({ id, seats }) => String(id) === value && seats.state !== 'full');
  return {
    /** null: nothing is chosen yet, or the seminar has no sessions. */
    chosen: chosen ?? null,
    lacking: required && !chosen,
    problem,
    choose: (id: string) => {
      setProblem(undefined);
      setValue(id);
    },
    /** Shows what is wrong: the server's words, or that a choice is missing. */
    check: (refusal?: string) =>
      setProblem(refusal ?? (required && !chosen ? t('session.required') : undefined)),
  };
}
