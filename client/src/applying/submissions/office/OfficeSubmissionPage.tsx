import '../../../platform/i18n/officeSubmissionTexts.ts';
import { isWaiting } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { tokyoDay } from '@seminar/shared/date';
import { acceptMemberClaim, declineMemberClaim } from '@seminar/shared/money/deposits/endpoints';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicantDataCard } from '../../../office/personal-data/PersonalDataCard.tsx';
import { paths } from '../../../platform/routing/paths.ts';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { StatusBadge, type Tone } from '../../../platform/ui/StatusBadge.tsx';
import { TakesFocus } from '../../../platform/ui/TakesFocus.tsx';
import { ApplicantLink } from './ApplicantLink.tsx';
import { applicantName } from './applicantName.rules.ts';
import styles from './OfficeSubmissionPage.module.css';
import { EditAnswers } from './EditAnswers.tsx';
import { FilesBadge } from './FilesBadge.tsx';
import { isOverdue } from './overdue.rules.ts';
import { PaymentBadge } from './PaymentBadge.tsx';
import { ReplacePerson } from './ReplacePerson.tsx';
import { SeatBadge } from './SeatBadge.tsx';
import { SubmissionAccount } from './SubmissionAccount.tsx';
import { SubmissionActions } from './SubmissionActions.tsx';
import { SubmissionAnswers } from './SubmissionAnswers.tsx';
import { SubmissionDocuments } from './SubmissionDocuments.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';
import { SubmissionFiles } from './SubmissionFiles.tsx';
import { SubmissionHistory } from './SubmissionHistory.tsx';
import { SubmissionMails } from './SubmissionMails.tsx';
import { SubmissionNotices } from './SubmissionNotices.tsx';
import { MemberClaim } from './MemberClaim.tsx';
import { call } from '../../../platform/api/call.ts';
import { SubmissionPayment } from './SubmissionPayment.tsx';

const tones: Record<Submission['status'], Tone> = {
  received: 'info',
  needs_check: 'attention',
  cancelled: 'neutral',
};

/** One application as the office sees it: everything that is known of it. */
export default function OfficeSubmissionPage({ submission }: { submission: Submission }) {
  const { t } = useTranslation('officeSubmissions');
  const [today] = useState(() => tokyoDay(new Date()));
  const [changing, setChanging] = useState<'answers' | 'person'>();
  const close = () => setChanging(undefined);
  const { applicant, status } = submission;
  return (
    <>
      <PageHeader
        title={applicantName(submission) || t('nameless')}
        breadcrumbs={[{ to: paths.paymentUnpaidList, label: t('title') }]}
        action={
          <SubmissionActions
            submission={submission}
            changing={changing !== undefined}
            onEdit={() => setChanging('answers')}
            onReplace={() => setChanging('person')}
          />
        }
      />
      <Stack row gap="s">
        <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
        {!isWaiting(submission) && <PaymentBadge status={applicant.payment_status} />}
        <SeatBadge row={submission} />
        <FilesBadge row={submission} />
        {isOverdue(submission, today) && <StatusBadge tone="danger">{t('overdue')}</StatusBadge>}
      </Stack>
      <SubmissionNotices submission={submission} />
      <SubmissionFacts submission={submission} />
      <div className={styles.cards}>
        <SubmissionPayment submission={submission} />
        {submission.member_claim && (
          <MemberClaim
            claim={submission.member_claim}
            open={submission.status !== 'cancelled' && submission.anonymised_at === null}
            amount={submission.applicant.expected_payment_amount}
            ofGroup={submission.group !== null}
            preview={(member_id, said) =>
              call(mailPreviewOf(acceptMemberClaim), {
                params: { id: submission.submission_id },
                body: { member_id, ...said },
              })
            }
            accept={(member_id, told) =>
              call(acceptMemberClaim, {
                params: { id: submission.submission_id },
                body: { member_id, ...told },
              })
            }
            decline={() => call(declineMemberClaim, { params: { id: submission.submission_id } })}
          />
        )}
        {submission.files.length > 0 && <SubmissionFiles submission={submission} />}
        <SubmissionAccount submission={submission} />
        <SubmissionDocuments submission={submission} />
      </div>
      {changing === 'answers' && (
        <TakesFocus>
          <EditAnswers submissionId={submission.submission_id} onClose={close} />
        </TakesFocus>
      )}
      {changing === 'person' && (
        <TakesFocus>
          <ReplacePerson
            submissionId={submission.submission_id}
            seminarId={submission.seminar.id}
            onClose={close}
          />
        </TakesFocus>
      )}
      {changing === undefined && <SubmissionAnswers submission={submission} />}
      {submission.link && <ApplicantLink submission={submission} link={submission.link} />}
      <ApplicantDataCard submission={submission} />
      <SubmissionMails submission={submission} />
      <SubmissionHistory submissionId={submission.submission_id} />
    </>
  );
}
