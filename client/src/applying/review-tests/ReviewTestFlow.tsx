import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlert } from '../../platform/ui/dialogs.ts';
import { Stepper, stepsUpTo } from '../../platform/ui/Stepper.tsx';
import { CompleteStep } from './CompleteStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { InputStep } from './InputStep.tsx';
import { TestSummary } from './TestSummary.tsx';
import type { TestedSeminar } from './useOverview.ts';
import { useSubmitTest } from './useSubmitTest.ts';
import { useTestStep } from './useTestStep.ts';
import { useValues } from './useValues.ts';
import { isComplete, missing, type Person } from './values.rules.ts';

interface ReviewTestFlowProps {
  seminar: TestedSeminar;
  /** Who comes from their own page; null: not known. */
  person: Person | null;
}

const steps = ['input', 'confirm', 'complete'] as const;

/** Input, confirm, submit, result: section 2 of the specification. */
export function ReviewTestFlow({ seminar, person }: ReviewTestFlowProps) {
  const { t } = useTranslation('reviewTests');
  const alert = useAlert();
  const entering = useValues(seminar.id, seminar.review_test_keyword_count, person);
  const [asksPerson, setAsksPerson] = useState(person === null || !isComplete(person));
  const { values, setProblems, finish } = entering;
  const { current, goTo, back } = useTestStep();
  const [attempt, setAttempt] = useState(0);
  const lacking = missing(values);
  const complete = Object.keys(lacking).length === 0;
  // A reload may lead here without the stored answers.
  const step = current.step === 'confirm' && !complete ? 'input' : current.step;

  const { sending, submit } = useSubmitTest({
    seminarId: seminar.id,
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
      {current.step === 'complete' && <CompleteStep message={current.message} />}
    </>
  );
}
