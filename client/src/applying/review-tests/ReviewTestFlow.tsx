import { submitReviewTest } from '@seminar/shared/applying/review-tests/endpoints';
import { useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { reviewTestsTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { keyHeaderOf } from '../../platform/api/pageKeys.ts';
import publicForm from '../../platform/public-pages/publicForm.module.css';
import { useBackFrom } from '../../platform/public-pages/useBackFrom.ts';
import { useFocusOnStep } from '../../platform/public-pages/useFocusOnStep.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stepper, stepsUpTo } from '../../platform/ui/Stepper.tsx';
import { useAlert } from '../../platform/ui/dialogs.ts';
import { InputStep } from './InputStep.tsx';
import styles from './ReviewTest.module.css';
import { TestSummary } from './TestSummary.tsx';
import { testFailureOf } from './testFailure.rules.ts';
import { testStepOf, type Step } from './testStep.rules.ts';
import type { TestedSeminar } from './useOverview.ts';
import { usePrefectureLabel } from './usePrefectureLabel.ts';
import { useValues } from './useValues.ts';
import {
  isComplete,
  missingAnswers,
  type TestPerson,
  answersOf,
  testProblemsFromServer,
  type TestFieldProblems,
  type TestValues,
} from './testForm.rules.ts';

interface ConfirmStepProps {
  values: TestValues;
  sending: boolean;
  onCorrect: () => void;
  onSubmit: () => void;
}

/** The second step: all that will be sent. */
function ConfirmStep({ values, sending, onCorrect, onSubmit }: ConfirmStepProps) {
  const { t } = useTranslation(reviewTestsTexts);
  const prefectureLabel = usePrefectureLabel();
  const answers = answersOf(values);
  return (
    <>
      <PageHeader title={t('confirm.title')} lead={t('confirm.lead')} />
      <DescriptionList
        columns={1}
        items={[
          { term: t('field.student_number'), detail: answers.student_number },
          { term: t('field.name'), detail: answers.name },
          {
            term: t('field.address_prefecture'),
            detail: prefectureLabel(answers.address_prefecture),
          },
          ...answers.keywords.map((keyword, index) => ({
            term: t('field.keyword', { number: index + 1 }),
            detail: keyword,
          })),
        ]}
      />
      <div className={publicForm.actions}>
        <Button size="l" disabled={sending} onClick={onCorrect}>
          {t('confirm.correct')}
        </Button>
        <Button variant="primary" size="l" busy={sending} onClick={onSubmit}>
          {sending ? t('confirm.sending') : t('confirm.submit')}
        </Button>
      </div>
    </>
  );
}

interface ReviewTestFlowProps {
  seminar: TestedSeminar;
  /** Who comes from their own page; null: not known. */
  person: TestPerson | null;
  /** The application's page that led here; empty: none did. */
  pageId: string;
}

const steps = ['input', 'confirm', 'complete'] as const;

/** The test was passed: the server's message, and what happens next. */
function CompleteStep({ message, pageId }: { message: string; pageId: string }) {
  const { t } = useTranslation(reviewTestsTexts);
  return (
    <div className={styles.end}>
      <PageHeader title={t('result.done')} />
      <InfoPanel type="success">{message}</InfoPanel>
      <p>{t('result.next')}</p>
      {pageId !== '' && (
        <LinkButton to={pathTo('submissionDetail', { id: pageId })}>{t('result.page')}</LinkButton>
      )}
      <p>{t('result.mayClose')}</p>
    </div>
  );
}

/** The step of the test, and the ways from one to another. */
function useTestStep() {
  const location = useLocation();
  const navigate = useNavigate();
  const current = testStepOf(location.state);
  useFocusOnStep(current.step, 'input');
  const back = useBackFrom('confirm', current.step);

  return {
    current,
    goTo: (step: Step, options: { replace?: boolean } = {}) =>
      void navigate(location.pathname, { ...options, state: step }),
    back,
  };
}

interface Submitting {
  seminarId: number;
  pageId: string;
  onDone: (message: string) => void;
  onRefused: (reason: string, problems: TestFieldProblems) => void;
}

/** Sends a test once, however often the button is pressed. */
function useSubmitTest({ seminarId, pageId, onDone, onRefused }: Submitting) {
  const { t } = useTranslation(reviewTestsTexts);
  const [sending, setSending] = useState(false);
  // State is too late for a double click: both clicks come before the next render.
  const underWay = useRef(false);

  const submit = async (values: TestValues) => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    try {
      const params = { id: String(seminarId) };
      const input = { params, body: answersOf(values) };
      // Tries of one's own aren't counted with those that others make in one's name.
      const options = { headers: keyHeaderOf(pageId) };
      const { message } = await call(submitReviewTest, input, options);
      onDone(message);
    } catch (error) {
      const failure = testFailureOf(error);
      const reason = 'theirs' in failure ? failure.theirs : t(`failure.${failure.ours}`);
      const unknown = 'ours' in failure && failure.ours === 'unknown';
      const problems: TestFieldProblems = unknown
        ? { student_number: reason, family_name: reason }
        : testProblemsFromServer(values, error instanceof ApiError ? error.problems : {});
      // The first problem to the letter (section 8 of the specification), and how many there are.
      const count = Object.keys(problems).length;
      const more = !unknown && count > 1 ? `\n\n${t('failure.count', { number: count })}` : '';
      onRefused(reason + more, problems);
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  return { sending, submit };
}

/** Input, confirm, submit, result: section 2 of the specification. */
export function ReviewTestFlow({ seminar, person, pageId }: ReviewTestFlowProps) {
  const { t } = useTranslation(reviewTestsTexts);
  const alert = useAlert();
  const entering = useValues(seminar.id, seminar.review_test_keyword_count, person);
  const [asksPerson, setAsksPerson] = useState(person === null || !isComplete(person));
  const { values, setProblems, finish } = entering;
  const { current, goTo, back } = useTestStep();
  const [attempt, setAttempt] = useState(0);
  const lacking = missingAnswers(values);
  const complete = Object.keys(lacking).length === 0;
  // A reload may lead here without the stored answers.
  const step = current.step === 'confirm' && !complete ? 'input' : current.step;

  const { sending, submit } = useSubmitTest({
    seminarId: seminar.id,
    pageId,
    onDone(message) {
      goTo({ step: 'complete', message }, { replace: true });
      finish();
      void alert({ title: t('result.done'), message });
    },
    onRefused(reason, problems) {
      void alert({ title: t('result.failed'), message: reason }).then(() => {
        setProblems(problems);
        const names = Object.keys(problems);
        // Nothing of the input is wrong: it can be sent again from here.
        if (names.length === 0) return;
        // What the form doesn't show can't be corrected.
        if (names.some((name) => !name.startsWith('keywords'))) setAsksPerson(true);
        back();
        setAttempt((count) => count + 1);
      });
    },
  });

  const confirm = () => {
    setProblems(lacking);
    setAttempt((count) => count + 1);
    if (complete) goTo({ step: 'confirm' });
  };

  return (
    <>
      <TestSummary seminar={seminar} />
      <Stepper
        steps={stepsUpTo(
          steps.map((name) => t(`steps.${name}`)),
          // A completed test has no step in progress.
          step === 'complete' ? steps.length : steps.indexOf(step),
        )}
        label={t('steps.label')}
      />
      {step === 'input' && (
        <InputStep
          entering={entering}
          attempt={attempt}
          asksPerson={asksPerson}
          onAskPerson={() => setAsksPerson(true)}
          onConfirm={confirm}
        />
      )}
      {step === 'confirm' && (
        <ConfirmStep
          values={values}
          sending={sending}
          onCorrect={back}
          onSubmit={() => void submit(values)}
        />
      )}
      {current.step === 'complete' && <CompleteStep message={current.message} pageId={pageId} />}
    </>
  );
}
