import '../../../telling/mail/texts.ts';
import { listMails, remindApplicant } from '@seminar/shared/telling/mail/endpoints';
import type { Mail } from '@seminar/shared/telling/mail/schema';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { queryOf } from '../../../platform/api/queryOf.ts';
import { MailLines, mostLines } from '../../../telling/mail/MailLines.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useSendNow } from './useSendNow.ts';
import { useMay } from '../../../platform/session/useMay.ts';

/** The mails about an application, and those that the office can send. */
export function SubmissionMails({ submission }: { submission: Submission }) {
  const { t } = useTranslation('mail');
  const may = useMay();
  const { submission_id: id, applicant, status } = submission;
  const query = { submission_id: id, per_page: mostLines };
  const fetched = useQuery(queryOf(listMails, { query }));
  const mails = fetched.data?.data ?? [];
  const { sendNow, sending } = useSendNow(submission, mails);
  const { expected_payment_amount: expected, allocated_amount: allocated } = applicant;
  const { waived_amount: borne } = applicant;
  const canPay =
    status !== 'cancelled' && applicant.virtual_bank_account !== null && applicant.email !== '';
  const old = movedFrom(mails, applicant.email);

  return (
    <Card
      title={t('ofSubmission.title')}
      action={
        canPay &&
        allocated + borne < expected &&
        may(remindApplicant) && (
          <Stack row gap="s">
            {allocated === 0 && (
              <Button size="s" busy={sending} onClick={() => sendNow('resend')}>
                {t('ofSubmission.resend')}
              </Button>
            )}
            <Button size="s" busy={sending} onClick={() => sendNow('remind')}>
              {t('ofSubmission.remind')}
            </Button>
          </Stack>
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
