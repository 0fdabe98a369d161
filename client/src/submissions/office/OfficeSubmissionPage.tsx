import './texts.ts';
import { isWaiting } from '@seminar/shared/seats/seats.rules';
import { tokyoDay } from '@seminar/shared/date';
import { sessionLine } from '@seminar/shared/seminar-sessions/sessions.rules';
import { acceptMemberClaim, declineMemberClaim } from '@seminar/shared/deposits/endpoints';
import { attentions, type Submission } from '@seminar/shared/submissions/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../auth/session.ts';
import { formatInstant } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { NoteLine } from '../../notes/NoteLine.tsx';
import { ApplicantDataCard } from '../../retention/PersonalDataCard.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { OpenWishes } from '../../wishes/OpenWishes.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { InfoPanel } from '../../ui/InfoPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
import { TakesFocus } from '../../ui/TakesFocus.tsx';
import { ApplicantLink } from './ApplicantLink.tsx';
import { applicantName, companyName } from './applicantName.rules.ts';
import styles from './OfficeSubmissionPage.module.css';
import { DuplicateModal } from './DuplicateModal.tsx';
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
import { SubmissionFiles } from './SubmissionFiles.tsx';
import { SubmissionHistory } from './SubmissionHistory.tsx';
import { SubmissionMails } from './SubmissionMails.tsx';
import { MemberClaim } from './MemberClaim.tsx';
import { call } from '../../api/call.ts';
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
  const [deciding, setDeciding] = useState(false);
  const user = useUser();
  const close = () => setChanging(undefined);
  const { seminar, applicant, status, same_person: other } = submission;
  const waiting = isWaiting(submission);
  const reasons = attentions.filter((reason) => submission.attention.includes(reason));
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
        {!waiting && <PaymentBadge status={applicant.payment_status} />}
        <SeatBadge row={submission} />
        <FilesBadge row={submission} />
        {isOverdue(submission, today) && <StatusBadge tone="danger">{t('overdue')}</StatusBadge>}
      </Stack>
      {submission.note && (
        <InfoPanel type="info">
          <NoteLine note={submission.note} done={status === 'cancelled'} signed />
        </InfoPanel>
      )}
      {status === 'cancelled' && <InfoPanel type="info" title={t('detail.cancelled')} />}
      {waiting && (
        <InfoPanel type="info" title={t('seat.place', { place: submission.queue_place ?? 0 })}>
          {t('seat.placeLead')}
        </InfoPanel>
      )}
      {reasons.length > 0 && (
        <InfoPanel type="warning" title={t('detail.attention')}>
          {reasons.map((reason) => (
            <p key={reason}>{t(`detail.${reason}`)}</p>
          ))}
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
      <OpenWishes submissionId={submission.submission_id} />
      {deciding && other && (
        <DuplicateModal
          submissionId={submission.submission_id}
          otherId={other.submission_id}
          onClose={() => setDeciding(false)}
        />
      )}
      {submission.unprintable.length > 0 && (
        <InfoPanel type="warning" title={t('detail.unprintable')}>
          {t('detail.unprintableLead', { characters: submission.unprintable.join('、') })}
        </InfoPanel>
      )}
      <Card>
        <DescriptionList
          items={[
            { term: t('detail.number'), detail: submission.application_number },
            { term: t('detail.id'), detail: submission.submission_id },
            { term: t('detail.submitted'), detail: formatInstant(submission.submitted_at) },
            { term: t('detail.channel'), detail: t(`channel.${submission.channel}`) },
            {
              term: t('detail.seminar'),
              detail: <Link to={pathTo('seminarDetail', { id: seminar.id })}>{seminar.name}</Link>,
              wide: true,
            },
            ...(submission.session
              ? [
                  {
                    term: t('detail.session'),
                    detail: sessionLine(submission.session, currentLanguage()),
                    wide: true,
                  },
                ]
              : []),
            ...(submission.group?.group_id
              ? [
                  {
                    term: t('detail.group'),
                    detail: (
                      <Link to={pathTo('groupDetail', { id: submission.group.group_id })}>
                        {`${submission.group.company_name} (${submission.group.group_number})`}
                      </Link>
                    ),
                    wide: true,
                  },
                ]
              : []),
            ...(submission.former_people.length > 0
              ? [
                  {
                    term: t('detail.former'),
                    detail: submission.former_people
                      .map(({ name, replaced_at: at, replaced_by: by }) =>
                        t('detail.formerPerson', {
                          name,
                          at: formatInstant(at),
                          by: t(`replacedBy.${by}`),
                        }),
                      )
                      .join(' / '),
                    wide: true,
                  },
                ]
              : []),
            { term: t('detail.company'), detail: companyName(submission) },
            { term: t('detail.email'), detail: applicant.email },
            { term: t('detail.language'), detail: t(`language.${submission.language}`) },
          ]}
        />
      </Card>
      <div className={styles.cards}>
        <SubmissionPayment submission={submission} />
        {submission.member_claim && (
          <MemberClaim
            claim={submission.member_claim}
            open={submission.status !== 'cancelled' && submission.anonymised_at === null}
            amount={submission.applicant.expected_payment_amount}
            ofGroup={submission.group !== null}
            accept={(member_id) =>
              call(acceptMemberClaim, {
                params: { id: submission.submission_id },
                body: { member_id },
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
