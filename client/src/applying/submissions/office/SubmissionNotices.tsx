import { cancelWithRefund } from '@seminar/shared/money/deposits/endpoints';
import { isOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { changeSubmissionStatus } from '@seminar/shared/applying/submissions/endpoints';
import { attentions, type Submission } from '@seminar/shared/applying/submissions/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { officeSubmissionsTexts } from './texts.ts';
import { useUser } from '../../../platform/session/session.ts';
import { WhoMay } from '../../../platform/session/May.tsx';
import { NoteLine } from '../../../office/notes/NoteLine.tsx';
import { formatList } from '../../../platform/i18n/format.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { UndeliveredNotice } from '../../../telling/mail/MailLines.tsx';
import { OpenWishes } from '../../wishes/OpenWishes.tsx';
import { unmatchedText } from './shownClaim.rules.ts';
import { DuplicateModal } from './DuplicateModal.tsx';
import { mailsOfSubmission } from './SubmissionMails.tsx';

/** What the office should know of an application before it reads on: notes, doubts, what is to be decided. */
export function SubmissionNotices({ submission }: { submission: Submission }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const { status, note, unprintable } = submission;
  return (
    <>
      <WhoMay call={changeSubmissionStatus} what={t('detail.whatForOffice')} />
      {status !== 'cancelled' && submission.applicant.allocated_amount > 0 && (
        <WhoMay call={cancelWithRefund} what={t('detail.whatForMoney')} />
      )}
      <Undelivered submissionId={submission.submission_id} />
      {note && (
        <InfoPanel type="info">
          <NoteLine note={note} done={status === 'cancelled'} signed />
        </InfoPanel>
      )}
      {status === 'cancelled' && <InfoPanel type="info" title={t('detail.cancelled')} />}
      {isOnWaitingList(submission) && (
        <InfoPanel type="info" title={t('seat.place', { place: submission.queue_place ?? 0 })}>
          {t('seat.placeLead')}
        </InfoPanel>
      )}
      <ToCheck submission={submission} />
      <OpenWishes submissionId={submission.submission_id} />
      {unprintable.length > 0 && (
        <InfoPanel type="warning" title={t('detail.unprintable')}>
          {t('detail.unprintableLead', { characters: unprintable.join('、') })}
        </InfoPanel>
      )}
    </>
  );
}

/** Of the mails that the page lists below, if the last one has not arrived. */
function Undelivered({ submissionId }: { submissionId: string }) {
  const { data } = useQuery(mailsOfSubmission(submissionId));
  return data ? <UndeliveredNotice mails={data.data} /> : null;
}

/** Why the office must look at an application; of one that may be there twice it decides here. */
function ToCheck({ submission }: { submission: Submission }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const user = useUser();
  const [deciding, setDeciding] = useState(false);
  const reasons = attentions.filter((reason) => submission.attention.includes(reason));
  const { same_person: other } = submission;
  return (
    <>
      {reasons.length > 0 && (
        <InfoPanel type="warning" title={t('detail.attention')}>
          {reasons.map((reason) => (
            <p key={reason}>
              {t(
                `detail.${reason === 'member_claim_unmatched' ? unmatchedText(submission) : reason}`,
                { labels: formatList(submission.open_answers) },
              )}
            </p>
          ))}
          {submission.attention.includes('answers_open') && <p>{t('detail.answersAsk')}</p>}
          {other && (
            <Stack row gap="s">
              <Link to={pathTo('submissionDetail', { id: other.submission_id })}>{other.name}</Link>
              {user.role !== 'viewer' && (
                <Button size="s" onClick={() => setDeciding(true)}>
                  {t('duplicates.decide')}
                </Button>
              )}
            </Stack>
          )}
        </InfoPanel>
      )}
      {deciding && other && (
        <DuplicateModal
          submissionId={submission.submission_id}
          otherId={other.submission_id}
          onClose={() => setDeciding(false)}
        />
      )}
    </>
  );
}
