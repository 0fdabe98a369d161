import { submitReviewTest } from '@seminar/shared/applying/review-tests/endpoints';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { failureOf } from './failure.rules.ts';
import { answersOf, problemsFromServer, type FieldProblems, type Values } from './values.rules.ts';

interface Submitting {
  seminarId: number;
  onDone: (message: string) => void;
  onRefused: (reason: string, problems: FieldProblems) => void;
}

/** Sends a test once, however often the button is pressed. */
export function useSubmitTest({ seminarId, onDone, onRefused }: Submitting) {
  const { t } = useTranslation('reviewTests');
  const [sending, setSending] = useState(false);
  // State is too late for a double click: both clicks come before the next render.
  const underWay = useRef(false);

  const submit = async (values: Values) => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    try {
      const params = { id: String(seminarId) };
      const { message } = await call(submitReviewTest, { params, body: answersOf(values) });
      onDone(message);
    } catch (error) {
      const failure = failureOf(error);
      const reason = 'theirs' in failure ? failure.theirs : t(`failure.${failure.ours}`);
      const unknown = 'ours' in failure && failure.ours === 'unknown';
      const problems: FieldProblems = unknown
        ? { student_number: reason, family_name: reason }
        : problemsFromServer(values, error instanceof ApiError ? error.problems : {});
      // The first problem to the letter (section 8 of the specification), and how many there are.
      const count = Object.keys(problems).length;
      const more = !unknown && count > 1 ? `\n\n${t('failure.count', { number: count })}` : '';
      onRefused(reason + more, problems);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  return { sending, submit };
}
