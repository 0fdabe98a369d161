import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { loadCalls } from '../../../platform/api/loadCalls.ts';
import { loadCompleteStep } from './loadSteps.ts';
import {
  noProblems,
  problemsFromServer,
  type FieldProblems,
} from '../../../catalogue/answers/problems.rules.ts';
import type { Result } from './applyStep.rules.ts';
import type { ApplicationSeminar } from './useApplicationForm.ts';
import { namesQuestion } from './useRenewedForm.ts';

interface Submitting {
  seminar: ApplicationSeminar;
  fields: readonly TemplateField[];
  keyFor: (content: string) => string;
  onDone: (result: Result) => void;
  /**
   * @param session what is wrong with the date and place
   * @param namesField the server found wrong what this form took: it may have been changed since
   */
  onRefused: (
    problems: FieldProblems,
    reason: string,
    session: string | undefined,
    namesField: boolean,
  ) => void;
}

/** Sends an application, once however often the button is pressed. */
export function useSubmit({ seminar, fields, keyFor, onDone, onRefused }: Submitting) {
  const failureText = useFailureText();
  const [sending, setSending] = useState(false);
  // State is too late for a double click: both clicks come before the next render.
  const underWay = useRef(false);

  const reasonOf = (error: unknown) => {
    if (!(error instanceof ApiError)) return failureText(error);
    // Section 8: the server's message; but what belongs to no field (the period) stands here alone.
    const ofNoField = Object.entries(error.problems).filter(([name]) => !name.startsWith('field_'));
    return ofNoField.flatMap(([, texts]) => texts).join('\n') || failureText(error);
  };

  const submit = async (entries: Entry[], member: string, session_id: number | null) => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    try {
      const [{ callSubmit }] = await Promise.all([loadCalls(), loadCompleteStep()]);
      const { data, meta } = await callSubmit(
        {
          params: { id: String(seminar.id) },
          body: { fields: entries, member_number: member, session_id },
        },
        keyFor(JSON.stringify([entries, member, session_id])),
      );
      onDone({ sent: data, ...meta });
    } catch (error) {
      const answered = error instanceof ApiError ? error.problems : {};
      const found = problemsFromServer(fields, answered);
      onRefused(
        found.size > 0 ? found : noProblems,
        reasonOf(error),
        answered['session_id']?.join(' '),
        namesQuestion(answered),
      );
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  return { sending, submit };
}
