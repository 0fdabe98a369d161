import type { Submission } from '@seminar/shared/applying/submissions/schema';
import {
  listMails,
  remindApplicant,
  resendInstructions,
  sendPageLink,
} from '@seminar/shared/telling/mail/endpoints';
import type { Mail, MailKind } from '@seminar/shared/telling/mail/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mailTexts } from '../../../telling/mail/texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { call } from '../../../platform/api/call.ts';
import { queryOf } from '../../../platform/api/queryOf.ts';
import { formatInstant, formatYen } from '../../../platform/i18n/format.ts';
import { useMay } from '../../../platform/session/useMay.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { MailLines, mostLines } from '../../../telling/mail/MailLines.tsx';

type Act = 'resend' | 'remind' | 'link';

const endpoints = { resend: resendInstructions, remind: remindApplicant, link: sendPageLink };
const kinds: Record<Act, readonly MailKind[]> = {
  resend: ['transfer_instructions'],
  remind: ['reminder_before', 'reminder_after', 'reminder_underpaid'],
  link: ['application_links'],
};
/** The server wants a confirmation within five minutes; the screen asks for one a minute longer. */
const justSentMs = 6 * 60_000;

/** The newest mails about an application. */
export const mailsOfSubmission = (id: string) =>
  queryOf(listMails, { query: { submission_id: id, per_page: mostLines } });

/** What has not come yet, as the reminder asks for it. */
function restOf({
  expected_payment_amount: expected,
  allocated_amount: allocated,
}: Submission['applicant']): number {
  return expected - allocated;
}

/**
 * Mails the payment instructions, a reminder or the link of the page now; asks first before a reminder, and where the
 * same was just sent.
 */
export function useSendNow(submission: Submission, mails: readonly Mail[]) {
  const { t } = useTranslation(mailTexts);
  const confirm = useConfirm();
  const { submission_id: id, applicant } = submission;
  const send = useAct(
    ({ act, confirmed }: { act: Act; confirmed: boolean }) =>
      call(endpoints[act], { params: { id }, body: { confirmed } }),
    {
      done: (_, { act }) => t(`ofSubmission.${act}Done`, { to: applicant.email }),
      failed: t('ofSubmission.failed'),
    },
  );

  const asked = t(
    applicant.allocated_amount > 0 ? 'ofSubmission.remindsRest' : 'ofSubmission.reminds',
    { amount: formatYen(restOf(applicant)) },
  );

  const ask = async (act: Act) => {
    const last = mails.find(({ kind }) => kinds[act].includes(kind));
    const recent = last && Date.now() - new Date(last.created_at).getTime() < justSentMs;
    // An applicant may fetch the link and the instructions alone, so these ask only where they have just been sent.
    const sure =
      (act !== 'remind' && !recent) ||
      (await confirm({
        title: t(`ofSubmission.${act}Title`),
        message: [
          t('ofSubmission.what', { to: applicant.email }),
          ...(act === 'remind' ? [asked] : []),
          ...(recent ? [t('ofSubmission.justSent', { at: formatInstant(last.created_at) })] : []),
        ].join('\n'),
        confirmLabel: t(recent ? 'ofSubmission.sendAnyway' : `ofSubmission.${act}`),
      }));
    if (sure) send.run({ act, confirmed: recent === true });
  };
  return { sendNow: (act: Act) => void ask(act), sending: send.busy ? send.input?.act : undefined };
}

/** The mails about an application, and those that the office can send. */
export function SubmissionMails({ submission }: { submission: Submission }) {
  const { t } = useTranslation(mailTexts);
  const may = useMay();
  const { submission_id: id, applicant, status } = submission;
  const fetched = useQuery(mailsOfSubmission(id));
  const mails = fetched.data?.data ?? [];
  const { sendNow, sending } = useSendNow(submission, mails);
  const canPay =
    status !== 'cancelled' && applicant.virtual_bank_account !== null && applicant.email !== '';
  const old = movedFrom(mails, applicant.email);

  return (
    <Card
      title={t('ofSubmission.title')}
      action={
        canPay &&
        restOf(applicant) > applicant.waived_amount &&
        may(remindApplicant) && (
          <Button size="s" busy={sending === 'remind'} onClick={() => sendNow('remind')}>
            {t('ofSubmission.remind')}
          </Button>
        )
      }
    >
      {old !== null && (
        <InfoPanel type="warning" title={t('ofSubmission.changedTitle')}>
          {t('ofSubmission.changed', { old, now: applicant.email })}
        </InfoPanel>
      )}
      <Loaded query={fetched} lines={3}>
        {(page) => <MailLines page={page} of={{ submission_id: id }} />}
      </Loaded>
    </Card>
  );
}

/**
 * The address that mails went to before it was corrected; null: one was sent to the present one.
 */
function movedFrom(mails: readonly Mail[], email: string): string | null {
  if (email === '' || mails.some(({ to }) => to === email)) return null;
  return mails[0]?.to ?? null;
}
