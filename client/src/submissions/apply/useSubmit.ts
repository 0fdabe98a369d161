import type { TemplateField } from '@seminar/shared/form-templates/schema';
import { submitApplication } from '@seminar/shared/submissions/endpoints';
import type { Entry } from '@seminar/shared/submissions/schema';
import { useRef, useState } from 'react';
import { ApiError, call } from '../../api/call.ts';
import { useFailureText } from '../../api/useFailureText.ts';
import { noProblems, problemsFromServer, type FieldProblems } from './problems.rules.ts';
import type { Result } from './step.rules.ts';
import type { ApplicationSeminar } from './useApplicationForm.ts';

interface Submitting {
  seminar: ApplicationSeminar;
  fields: readonly TemplateField[];
  keyFor: (content: string) => string;
  onDone: (result: Result) => void;
  onRefused: (problems: FieldProblems, reason: string) => void;
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
    return (
      ofNoField.flatMap(([, texts]) => texts).join('\n') || error.message || failureText(error)
    );
  };

  const submit = async (entries: Entry[]) => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    try {
      const headers = { 'Idempotency-Key': keyFor(JSON.stringify(entries)) };
      const { data, meta } = await call(
        submitApplication,
        { params: { id: String(seminar.id) }, body: { fields: entries } },
        { headers },
      );
      const { submission_id, application_number, correction_token } = data;
      const { status, message } = meta;
      onDone({ submission_id, application_number, correction_token, status, message });
    } catch (error) {
      const answered = error instanceof ApiError ? error.problems : {};
      const found = problemsFromServer(fields, answered);
      onRefused(found.size > 0 ? found : noProblems, reasonOf(error));
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  return { sending, submit };
}
