import '../../../telling/mail/texts.ts';
import { remindApplicant, resendInstructions } from '@seminar/shared/telling/mail/endpoints';
import type { Mail, MailKind } from '@seminar/shared/telling/mail/schema';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { useToast } from '../../../platform/ui/toasts.ts';

type Act = 'resend' | 'remind';

const endpoints = { resend: resendInstructions, remind: remindApplicant };
const kinds: Record<Act, readonly MailKind[]> = {
  resend: ['transfer_instructions'],
  remind: ['reminder_before', 'reminder_after', 'reminder_underpaid'],
};
/** The server wants a confirmation within five minutes; the screen asks for one a minute longer. */
const justSentMs = 6 * 60_000;

/** Mails the payment instructions or a reminder now, after a question. */
export function useSendNow(submission: Submission, mails: readonly Mail[]) {
  const { t } = useTranslation('mail');
  const failureText = useFailureText();
  const confirm = useConfirm();
  const toast = useToast();
  const { submission_id: id, applicant } = submission;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act, confirmed }: { act: Act; confirmed: boolean }) =>
      call(endpoints[act], { params: { id }, body: { confirmed } }),
    onSuccess: (_, { act }) => toast.success(t(`ofSubmission.${act}Done`)),
    onError: (error) => toast.failure(`${t('ofSubmission.failed')} ${failureText(error)}`),
  });

  const ask = async (act: Act) => {
    const last = mails.find(({ kind }) => kinds[act].includes(kind));
    const recent = last && Date.now() - new Date(last.created_at).getTime() < justSentMs;
    const sure = await confirm({
      title: t(`ofSubmission.${act}Title`),
      message: [
        t('ofSubmission.what', { to: applicant.email }),
        ...(recent ? [t('ofSubmission.justSent', { at: formatInstant(last.created_at) })] : []),
      ].join('\n'),
      confirmLabel: t(recent ? 'ofSubmission.sendAnyway' : `ofSubmission.${act}`),
    });
    if (sure) mutate({ act, confirmed: recent === true });
  };
  return { sendNow: (act: Act) => void ask(act), sending: isPending };
}
