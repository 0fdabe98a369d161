import { emailAnswerOf } from '@seminar/shared/submissions/answers';
import { readAnswers } from '@seminar/shared/submissions/answers.rules';
import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSealedDraft } from '../../drafts/sealedDraft.ts';
import { useAlert } from '../../ui/dialogs.ts';
import { Stepper, stepsUpTo } from '../../ui/Stepper.tsx';
import { CompleteStep } from './CompleteStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { entriesOf } from './entries.rules.ts';
import { FormStep } from './FormStep.tsx';
import { noProblems, type FieldProblems } from './problems.rules.ts';
import { inOrder, sectionId } from './sections.rules.ts';
import { SeminarSummary } from './SeminarSummary.tsx';
import { draftOf, useAnswering } from './useAnswering.ts';
import type { ApplicationSeminar } from './useApplicationForm.ts';
import { useStep } from './useStep.ts';
import { useSubmit } from './useSubmit.ts';

interface ApplicationFlowProps {
  seminar: ApplicationSeminar;
  template: FormTemplate;
}

const steps = ['form', 'confirm', 'complete'] as const;

/** Fill in, confirm, submit: section 2 of the specification. */
export function ApplicationFlow({ seminar, template }: ApplicationFlowProps) {
  const draft = draftOf(seminar.id, template);
  const [found, setFound] = useState<{ draft: unknown }>();
  useEffect(() => {
    let shown = true;
    void readSealedDraft(draft).then((read) => shown && setFound({ draft: read }));
    return () => {
      shown = false;
    };
  }, [draft]);
  return found && <Steps seminar={seminar} template={template} found={found.draft} />;
}

function Steps({ seminar, template, found }: ApplicationFlowProps & { found: unknown }) {
  const { t } = useTranslation('apply');
  const alert = useAlert();
  const fields = useMemo(() => inOrder(template.fields), [template.fields]);
  const answering = useAnswering(seminar.id, template, fields, found);
  const { current, goTo, back } = useStep();
  const [attempt, setAttempt] = useState(0);
  const [alerting, setAlerting] = useState(false);
  const [justSent, setJustSent] = useState(false);
  const [typedAddress, setTypedAddress] = useState<string | null>(null);
  const section = useRef<number | null>(null);

  const entries = entriesOf(fields, answering.values);
  const { answers, problems } = readAnswers(fields, entries, answering.today);
  // A reload may lead here with answers that were not kept.
  const step = current.step === 'confirm' && problems.size > 0 ? 'form' : current.step;

  const refuse = async (found: FieldProblems, message: string, title: string) => {
    answering.change({ what: 'checked', problems: found });
    if (current.step === 'confirm' && found.size > 0) back();
    // The summary of what is wrong comes after the alert, which would cover it.
    setAlerting(true);
    await alert({ title, message });
    setAlerting(false);
    setAttempt((count) => count + 1);
  };
  const defects = () => refuse(problems, t('defects.what'), t('defects.title'));

  const { sending, submit } = useSubmit({
    seminar,
    fields,
    keyFor: answering.keyFor,
    onDone(result) {
      setJustSent(true);
      setTypedAddress(emailAnswerOf(answers)?.value ?? '');
      answering.finish();
      goTo({ step: 'complete', result }, { replace: true });
    },
    onRefused: (found, reason) =>
      void refuse(
        found,
        `${t('failure.what', { reason })}\n\n${t('failure.kept')}`,
        t('failure.title'),
      ),
  });

  const confirm = () => {
    if (problems.size > 0) return void defects();
    answering.change({ what: 'checked', problems: noProblems });
    goTo({ step: 'confirm' });
  };
  const send = () => (problems.size > 0 ? void defects() : void submit(entries));
  const another = () => {
    setJustSent(false);
    goTo({ step: 'form' });
  };
  const correct = (index: number) => {
    section.current = index;
    back();
  };

  useEffect(() => {
    if (step !== 'form' || section.current === null) return;
    const wanted = document.getElementById(sectionId(section.current));
    section.current = null;
    // After the browser has restored the place that it remembers of this page.
    const frame = requestAnimationFrame(() => {
      wanted?.scrollIntoView();
      wanted?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);

  return (
    <>
      <SeminarSummary seminar={seminar} />
      <Stepper
        steps={stepsUpTo(
          steps.map((name) => t(`steps.${name}`)),
          step === 'complete' ? steps.length : steps.indexOf(step),
        )}
        label={t('steps.label')}
      />
      {step === 'form' && (
        <FormStep
          seminarName={seminar.name}
          fields={fields}
          answering={answering}
          attempt={attempt}
          alerting={alerting}
          onConfirm={confirm}
        />
      )}
      {step === 'confirm' && (
        <ConfirmStep
          seminar={seminar}
          fields={fields}
          answers={answers}
          sending={sending}
          onCorrect={correct}
          onSubmit={send}
        />
      )}
      {current.step === 'complete' && (
        <CompleteStep
          seminar={seminar}
          result={current.result}
          typedAddress={typedAddress}
          announce={justSent}
          onAnother={another}
        />
      )}
    </>
  );
}
