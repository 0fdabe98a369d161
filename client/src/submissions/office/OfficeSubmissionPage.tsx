import './texts.ts';
import { tokyoDay } from '@seminar/shared/date';
import { attentions, type Submission } from '@seminar/shared/submissions/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../auth/session.ts';
import { formatInstant } from '../../i18n/format.ts';
import { NoteLine } from '../../notes/NoteLine.tsx';
import { ApplicantDataCard } from '../../retention/PersonalDataCard.tsx';
import { paths, pathTo } from '../../routing/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { InfoPanel } from '../../ui/InfoPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
import { ApplicantLink } from './ApplicantLink.tsx';
import { applicantName, companyName } from './applicantName.rules.ts';
import styles from './OfficeSubmissionPage.module.css';
import { DuplicateModal } from './DuplicateModal.tsx';
import { EditAnswers } from './EditAnswers.tsx';
import { isOverdue } from './overdue.rules.ts';
import { PaymentBadge } from './PaymentBadge.tsx';
import { SubmissionAccount } from './SubmissionAccount.tsx';
import { SubmissionActions } from './SubmissionActions.tsx';
import { SubmissionAnswers } from './SubmissionAnswers.tsx';
import { SubmissionDocuments } from './SubmissionDocuments.tsx';
import { SubmissionHistory } from './SubmissionHistory.tsx';
import { SubmissionMails } from './SubmissionMails.tsx';
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
  const [editing, setEditing] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const user = useUser();
  const { seminar, applicant, status, same_person: other } = submission;
  const reasons = attentions.filter((reason) => submission.attention.includes(reason));
  return (
    <>
      <PageHeader
        title={applicantName(submission) || t('nameless')}
        breadcrumbs={[{ to: paths.paymentUnpaidList, label: t('title') }]}
        action={
          <SubmissionActions
            submission={submission}
            editing={editing}
            onEdit={() => setEditing(true)}
          />
        }
      />
      <Stack row gap="s">
        <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
        <PaymentBadge status={applicant.payment_status} />
        {isOverdue(submission, today) && <StatusBadge tone="danger">{t('overdue')}</StatusBadge>}
      </Stack>
      {submission.note && (
        <InfoPanel type="info">
          <NoteLine note={submission.note} done={status === 'cancelled'} signed />
        </InfoPanel>
      )}
      {status === 'cancelled' && <InfoPanel type="info" title={t('detail.cancelled')} />}
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
            {
              term: t('detail.seminar'),
              detail: <Link to={pathTo('seminarDetail', { id: seminar.id })}>{seminar.name}</Link>,
              wide: true,
            },
            { term: t('detail.company'), detail: companyName(submission) },
            { term: t('detail.email'), detail: applicant.email },
            { term: t('detail.language'), detail: t(`language.${submission.language}`) },
          ]}
        />
      </Card>
      <div className={styles.cards}>
        <SubmissionPayment submission={submission} />
        <SubmissionAccount submission={submission} />
        <SubmissionDocuments submission={submission} />
      </div>
      {editing ? (
        <EditAnswers submissionId={submission.submission_id} onClose={() => setEditing(false)} />
      ) : (
        <SubmissionAnswers submission={submission} />
      )}
      {submission.link && <ApplicantLink submission={submission} link={submission.link} />}
      <ApplicantDataCard submission={submission} />
      <SubmissionMails submission={submission} />
      <SubmissionHistory submissionId={submission.submission_id} />
    </>
  );
}
