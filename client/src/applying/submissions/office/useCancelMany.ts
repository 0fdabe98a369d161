import '../../../platform/i18n/officeSubmissionTexts.ts';
import { cancelSubmissions } from '@seminar/shared/applying/submissions/endpoints';
import type { Cancelled, SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import type { TellingBody } from '../../../telling/mail/useTelling.ts';
import { useToast } from '../../../platform/ui/toasts.ts';

/** So that the progress moves. */
const atOnce = 10;

type Ticked = Pick<SubmissionRow, 'submission_id' | 'status'>;

interface Cancelling {
  submissions: readonly Ticked[];
  told: TellingBody;
}

/** Cancels applications, some at a time, and says how many were and why the others were not. */
export function useCancelMany() {
  const { t } = useTranslation('officeSubmissions');
  const failureText = useFailureText();
  const toast = useToast();
  const [done, setDone] = useState(0);

  const say = (answers: readonly Cancelled[], unanswered: number, reasons: readonly string[]) => {
    const cancelled = answers.filter(({ status }) => status === 'cancelled').length;
    const others = answers.length - cancelled + unanswered;
    if (cancelled > 0) toast.success(t('cancelMany.done', { number: formatCount(cancelled) }));
    if (others > 0) {
      const lines = [t('cancelMany.some', { number: formatCount(others) }), ...reasons];
      toast.failure(lines.join('\n'));
    }
  };

  const cancel = useMutation({
    mutationFn: async ({ submissions, told }: Cancelling) => {
      const answers: Cancelled[] = [];
      const reasons = new Set<string>();
      setDone(0);
      try {
        for (let at = 0; at < submissions.length; at += atOnce) {
          const items = submissions
            .slice(at, at + atOnce)
            .map(({ submission_id, status }) => ({ submission_id, status }));
          const { data } = await call(cancelSubmissions, { body: { items, ...told } });
          answers.push(...data);
          for (const { message } of data) if (message) reasons.add(message);
          setDone(answers.length);
        }
      } catch (error) {
        // Those before it are cancelled all the same.
        reasons.add(failureText(error));
      }
      say(answers, submissions.length - answers.length, [...reasons]);
    },
  });
  return { cancel: cancel.mutateAsync, busy: cancel.isPending, done };
}
