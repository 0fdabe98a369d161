import { submitGroup } from '@seminar/shared/catalogue/group-applications/endpoints';
import { useRef, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import type { ApplicationSeminar } from '../../../applying/submissions/apply/useApplicationForm.ts';
import { namesQuestion } from '../../../applying/submissions/apply/useRenewedForm.ts';
import type { GroupResult } from './groupStep.rules.ts';
import { bodyOf } from './groupBody.rules.ts';
import type { Person } from './people.rules.ts';
import type { GroupForm } from './useGroupForm.ts';
import { refusalOf, type Refusal } from './groupRefusal.rules.ts';

interface Submitting {
  seminar: ApplicationSeminar;
  group: GroupForm;
  people: readonly Person[];
  /** The date and place; null: the seminar has none. */
  sessionId: number | null;
  /** The company's member number; '' for none. */
  member: string;
  onDone: (result: GroupResult) => void;
  /**
   * @param session what is wrong with the date and place
   * @param isOutdated the server found wrong what the form asked for: it may have been changed since
   */
  onRefused: (
    refusal: Refusal,
    reason: string,
    session: string | undefined,
    isOutdated: boolean,
  ) => void;
}

/** Sends a company's application, once however often the button is pressed. */
export function useSubmitGroup(given: Submitting) {
  const { seminar, group, people, sessionId, member, onDone, onRefused } = given;
  const failureText = useFailureText();
  const [sending, setSending] = useState(false);
  // State is too late for a double click: both clicks come before the next render.
  const underWay = useRef(false);

  const submit = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    try {
      const body = {
        ...bodyOf(group.form, group.company.values, people),
        session_id: sessionId,
        ...(member === '' ? {} : { member_number: member }),
      };
      const headers = { 'Idempotency-Key': group.keyFor(JSON.stringify(body)) };
      const { data, meta } = await call(
        submitGroup,
        { params: { id: String(seminar.id) }, body },
        { headers },
      );
      onDone({
        group_id: data.group_id,
        group_number: data.group_number,
        people: data.submission_ids.length,
        places: data.places ?? 0,
        amount: data.amount,
        waiting_from: data.waiting_from,
        waiting: data.waiting,
        status: meta.status,
        message: meta.message,
      });
    } catch (error) {
      const problems = error instanceof ApiError ? error.problems : {};
      const { refusal, others } = refusalOf(group.form, people, problems);
      const message = error instanceof ApiError ? error.message : '';
      onRefused(
        refusal,
        others.join('\n') || message || failureText(error),
        problems['session_id']?.join(' '),
        namesQuestion(problems),
      );
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  return { sending, submit };
}
