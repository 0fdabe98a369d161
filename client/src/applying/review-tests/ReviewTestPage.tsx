import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { renderFormMessage } from '@seminar/shared/platform/messages/formMessage';
import { message } from '@seminar/shared/platform/messages/message';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useLocation } from 'react-router-dom';
import { reviewTestsTexts } from './texts.ts';
import { currentLanguage } from '../../platform/i18n/language.ts';
import { DeadLink } from '../../platform/public-pages/DeadLink.tsx';
import { pathTo } from '../../platform/routing/paths.ts';
import { ErrorState } from '../../platform/ui/ErrorState.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Unbroken } from '../../platform/ui/Unbroken.tsx';
import { useSubmission } from '../submissions/useSubmission.ts';
import { ReviewTestFlow } from './ReviewTestFlow.tsx';
import { TestSummary } from './TestSummary.tsx';
import { loadFailureOf } from './testFailure.rules.ts';
import { useOverview, type TestedSeminar } from './useOverview.ts';
import type { TestPerson } from './testForm.rules.ts';

/** The public completion test form: `/seminars/{id}/review-test`. */
export default function ReviewTestPage() {
  const { id = '' } = useParams();
  return <SeminarTest key={id} id={id} />;
}

/** Why a test can't be taken today, or not at all. */
function NotTaken({ seminar }: { seminar: TestedSeminar }) {
  const { t } = useTranslation(reviewTestsTexts);
  const { review_test_state: state, certificate_start: start, certificate_end: end } = seminar;
  const why =
    seminar.review_test_keyword_count === 0
      ? 'noKeywords'
      : state === 'upcoming'
        ? 'upcoming'
        : 'closed';
  const when =
    why === 'upcoming'
      ? message('review_not_open', { day: start ?? '' })
      : message('review_closed', { day: end ?? '' });
  return (
    <>
      <TestSummary seminar={seminar} />
      <PageHeader title={t(`${why}.title`)} />
      <InfoPanel type="info">
        {why !== 'noKeywords' && (
          <p>
            <strong>
              <Unbroken>{renderFormMessage(when, currentLanguage())}</Unbroken>
            </strong>
          </p>
        )}
        <p>{t(`${why}.what`)}</p>
      </InfoPanel>
    </>
  );
}

function SeminarTest({ id }: { id: string }) {
  const { t } = useTranslation(reviewTestsTexts);
  const { data: seminar, error, isPending, isFetching, refetch } = useOverview(id);

  if (isPending) return <InfoPanel type="rotate">{t('loading')}</InfoPanel>;
  if (error) {
    const failure = loadFailureOf(error);
    if (failure === 'missing') {
      return <DeadLink title={t('load.missing')}>{t('load.missingWhat')}</DeadLink>;
    }
    return (
      <ErrorState title={t(`load.${failure}`)} onRetry={() => void refetch()} retrying={isFetching}>
        {t('load.retry')}
      </ErrorState>
    );
  }
  const open = seminar.review_test_keyword_count > 0 && seminar.review_test_state === 'open';
  return open ? <OpenTest seminar={seminar} /> : <NotTaken seminar={seminar} />;
}

/** Who comes from their own page has number, name and prefecture filled in. */
function personOf(submission: Submission, seminarId: number): TestPerson | null {
  const { student_number, seminar, applicant, prefecture } = submission;
  if (student_number === null || seminar.id !== seminarId) return null;
  const [family = '', ...given] = applicant.name.split(/\s+/);
  return {
    student_number,
    family_name: family,
    given_name: given.join(' '),
    address_prefecture: prefecture,
  };
}

/** The reader has passed before: what becomes of the certificate, instead of a form that asks again. */
function Passed({ seminar, submission }: { seminar: TestedSeminar; submission: Submission }) {
  const { t } = useTranslation(reviewTestsTexts);
  return (
    <>
      <TestSummary seminar={seminar} />
      <PageHeader title={t('passed.title')} />
      <InfoPanel type="success">
        <p>{t('passed.what')}</p>
        <p>{t(submission.certificate ? 'passed.certificate' : 'result.next')}</p>
      </InfoPanel>
      <LinkButton to={pathTo('submissionDetail', { id: submission.submission_id })}>
        {t('result.page')}
      </LinkButton>
    </>
  );
}

function OpenTest({ seminar }: { seminar: TestedSeminar }) {
  const { t } = useTranslation(reviewTestsTexts);
  // The application stands after the # (shared/applying/review-tests/address.ts), which the later steps don't have.
  const { hash } = useLocation();
  const [pageId] = useState(() => hash.slice(1));
  const { data, isLoading } = useSubmission(pageId, { enabled: pageId !== '' });
  if (isLoading) return <InfoPanel type="rotate">{t('loading')}</InfoPanel>;
  return <KnownTest seminar={seminar} submission={data} pageId={pageId} />;
}

interface KnownTestProps {
  seminar: TestedSeminar;
  /** Absent: nobody's, or one that can't be read. */
  submission: Submission | undefined;
  pageId: string;
}

function KnownTest({ seminar, submission, pageId }: KnownTestProps) {
  // As it was when the page was opened: the last step tells a person who passes on it.
  const [passed] = useState(
    submission?.seminar.id === seminar.id &&
      (submission.passed_on !== null || submission.proved?.test === true),
  );
  if (passed && submission) return <Passed seminar={seminar} submission={submission} />;
  const person = submission ? personOf(submission, seminar.id) : null;
  return <ReviewTestFlow seminar={seminar} person={person} pageId={pageId} />;
}
