import {
  renewLink,
  editSubmission,
  getSubmissionQuestions,
} from '@seminar/shared/applying/submissions/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import type { PageLink } from '@seminar/shared/catalogue/page-links/schema';
import { isOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { acceptMemberClaim, declineMemberClaim } from '@seminar/shared/money/deposits/endpoints';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { PageLinkCard } from '../../../catalogue/page-links/PageLinkCard.tsx';
import { ApplicantDataCard } from '../../../office/personal-data/PersonalDataCard.tsx';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { call } from '../../../platform/api/call.ts';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useOpenTab } from '../../../platform/routing/useOpenTab.ts';
import { useMay } from '../../../platform/session/useMay.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { CopyValue } from '../../../platform/ui/CopyValue.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { StatusBadge, type Tone } from '../../../platform/ui/StatusBadge.tsx';
import { Tabs } from '../../../platform/ui/Tabs.tsx';
import { TakesFocus } from '../../../platform/ui/TakesFocus.tsx';
import { AnswersForm } from '../apply/AnswersForm.tsx';
import { FilesBadge } from './FilesBadge.tsx';
import { MemberClaim } from './MemberClaim.tsx';
import styles from './OfficeSubmissionPage.module.css';
import { PaymentBadge } from './PaymentBadge.tsx';
import { ReplacePerson } from './ReplacePerson.tsx';
import { SeatBadge } from './SeatBadge.tsx';
import { SubmissionActions } from './SubmissionActions.tsx';
import { SubmissionAnswers } from './SubmissionAnswers.tsx';
import { SubmissionCaller } from './SubmissionCaller.tsx';
import { SubmissionDocuments } from './SubmissionDocuments.tsx';
import { SubmissionFiles } from './SubmissionFiles.tsx';
import { SubmissionHistory } from './SubmissionHistory.tsx';
import { SubmissionMails } from './SubmissionMails.tsx';
import { SubmissionNotices } from './SubmissionNotices.tsx';
import { SubmissionPayment } from './SubmissionPayment.tsx';
import { applicantName } from './applicantName.rules.ts';
import { isOverdue } from '@seminar/shared/applying/submissions/overdue.rules';
import { showSubmission } from '../useSubmission.ts';
import { useToday } from '../../../platform/api/useToday.ts';

interface EditAnswersProps {
  submissionId: string;
  onClose: () => void;
}

/** Fetches the questions of an application once: they must not change while somebody edits. */
function EditAnswers({ submissionId, onClose }: EditAnswersProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const questions = useQuery({
    ...queryOf(getSubmissionQuestions, { params: { id: submissionId } }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  const version = questions.data?.version;
  const save = (entries: Entry[]) =>
    call(editSubmission, {
      params: { id: submissionId },
      body: { fields: entries, ...(version !== undefined && { version }) },
    });
  return (
    <Card title={t('edit.title')}>
      <Loaded query={questions} lines={8}>
        {(data) => (
          <AnswersForm
            questions={data}
            lead={t('edit.lead')}
            labels={{ save: t('edit.save'), failed: t('edit.failed') }}
            save={save}
            done={t('edit.done')}
            onSaved={(answer) => {
              showSubmission(answer);
              onClose();
            }}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Card>
  );
}

const tones: Record<Submission['status'], Tone> = {
  received: 'info',
  needs_check: 'attention',
  cancelled: 'neutral',
};

/** The link of the applicant's page. */
function ApplicantLink({ submission, link }: { submission: Submission; link: PageLink }) {
  const may = useMay();
  const { submission_id: id, applicant, anonymised_at: anonymised } = submission;
  const renew = async () => showSubmission(await call(renewLink, { params: { id } }));
  return (
    <PageLinkCard
      of="applicant"
      link={link}
      email={applicant.email}
      renew={anonymised === null && may(renewLink) ? renew : null}
    />
  );
}

/** The account that was given to this application alone. */
function SubmissionAccount({ submission }: { submission: Submission }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const account = submission.applicant.virtual_bank_account;
  return (
    <Card title={t('detail.account')}>
      {account ? (
        <DescriptionList
          columns={1}
          items={[
            { term: t('detail.bank'), detail: account.bank_name },
            {
              term: t('detail.branch'),
              detail: t('detail.branchWithCode', {
                name: account.branch_name,
                code: account.branch_code,
              }),
            },
            {
              term: t('detail.accountNumber'),
              detail: <CopyValue term={t('detail.accountNumber')} value={account.account_number} />,
            },
            { term: t('detail.accountName'), detail: account.account_name },
          ]}
        />
      ) : (
        <p>{t(submission.group ? 'detail.groupPays' : 'detail.noAccount')}</p>
      )}
    </Card>
  );
}

/** When and how somebody applied, and who the application was for before. */
function SubmissionFacts({ submission }: { submission: Submission }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const former = submission.former_people.map(({ name, replaced_at: at, replaced_by: by }) =>
    t('detail.formerPerson', { name, at: formatInstant(at), by: t(`replacedBy.${by}`) }),
  );
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t('detail.submitted'), detail: formatInstant(submission.submitted_at) },
          { term: t('detail.channel'), detail: t(`channel.${submission.channel}`) },
          former.length > 0 && {
            term: t('detail.former'),
            detail: former.join(' / '),
            wide: true,
          },
          { term: t('detail.language'), detail: t(`language.${submission.language}`) },
        ]}
      />
    </Card>
  );
}

const tabNames = ['payment', 'answers', 'mails', 'history', 'page'] as const;
type TabName = (typeof tabNames)[number];

/**
 * One application as the office sees it: who it is and what a caller wants, then everything else that is known of it.
 */
export default function OfficeSubmissionPage({ submission }: { submission: Submission }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const today = useToday();
  const [changing, setChanging] = useState<'answers' | 'person'>();
  const [tab, setTab] = useOpenTab(tabNames);
  const close = () => setChanging(undefined);
  const change = (what: 'answers' | 'person') => {
    setTab('answers');
    setChanging(what);
  };
  const { applicant, status } = submission;
  const contents: Record<TabName, ReactNode> = {
    payment: (
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
    ),
    answers: (
      <>
        <SubmissionFacts submission={submission} />
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
      </>
    ),
    mails: <SubmissionMails submission={submission} />,
    history: <SubmissionHistory submissionId={submission.submission_id} />,
    page: (
      <>
        {submission.link && <ApplicantLink submission={submission} link={submission.link} />}
        <ApplicantDataCard submission={submission} />
      </>
    ),
  };
  return (
    <>
      <PageHeader
        title={applicantName(submission) || t('nameless')}
        breadcrumbs={[{ to: paths.paymentUnpaidList, label: t('title') }]}
        action={
          <SubmissionActions
            submission={submission}
            changing={changing !== undefined}
            onEdit={() => change('answers')}
            onReplace={() => change('person')}
          />
        }
      />
      <Stack row gap="s">
        <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
        {!isOnWaitingList(submission) && <PaymentBadge status={applicant.payment_status} />}
        <SeatBadge row={submission} />
        <FilesBadge row={submission} />
        {isOverdue(submission, today) && <StatusBadge tone="danger">{t('overdue')}</StatusBadge>}
      </Stack>
      <SubmissionNotices submission={submission} />
      <SubmissionCaller submission={submission} />
      <Tabs
        label={t('tabs.label')}
        open={tab}
        onOpen={setTab}
        tabs={tabNames.map((key) => ({ key, title: t(`tabs.${key}`), content: contents[key] }))}
      />
    </>
  );
}
