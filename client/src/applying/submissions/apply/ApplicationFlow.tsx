import { emailAnswerOf } from '@seminar/shared/catalogue/answers/answers';
import { readAnswers } from '@seminar/shared/catalogue/answers/answers.rules';
import type { FormSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { withFileNames } from '../../../catalogue/answers/chosenFile.rules.ts';
import { entriesOf } from '../../../catalogue/answers/entries.rules.ts';
import { noProblems, type FieldProblems } from '../../../catalogue/answers/problems.rules.ts';
import { inOrder, sectionId } from '../../../catalogue/answers/formSections.rules.ts';
import { loadCalls } from '../../../platform/api/loadCalls.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { useSealedDraft } from '../../../platform/drafts/useSealedDraft.ts';
import { useBackFrom } from '../../../platform/public-pages/useBackFrom.ts';
import { useFocusOnStep } from '../../../platform/public-pages/useFocusOnStep.ts';
import { useReopened } from '../../../platform/public-pages/useReopened.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { useFetchOnFirstTouch } from '../../../platform/routing/useFetchOnFirstTouch.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stepper, stepsUpTo } from '../../../platform/ui/Stepper.tsx';
import { useAlert } from '../../../platform/ui/dialogs.ts';
import { ChangedNote } from './ChangedNote.tsx';
import { FormStep } from './FormStep.tsx';
import { SeminarSummary } from './SeminarSummary.tsx';
import { formKey, type FormChanges } from './changedForm.rules.ts';
import { asksMember } from './asksMember.rules.ts';
import { loadCompleteStep, loadConfirmStep, loadFormerNote } from './loadSteps.ts';
import { applyStepOf, type Step } from './applyStep.rules.ts';
import type { StoredAnswers } from './storedAnswers.rules.ts';
import { draftNameOf, useAnswering } from './useAnswering.ts';
import type { ApplicationSeminar } from './useApplicationForm.ts';
import { useRenewedForm, type RenewForm } from './useRenewedForm.ts';
import { useSession } from './useSession.ts';
import { useSubmit } from './useSubmit.ts';

const ConfirmStep = lazy(loadConfirmStep);
const CompleteStep = lazy(loadCompleteStep);
const FormerNote = lazy(loadFormerNote);

interface ApplicationFlowProps {
  seminar: ApplicationSeminar;
  template: FormTemplate;
  renew: RenewForm;
}

const steps = ['form', 'confirm', 'complete'] as const;

/** Fill in, confirm, submit: section 2 of the specification. */
export function ApplicationFlow({ seminar, template, renew }: ApplicationFlowProps) {
  const found = useSealedDraft(draftNameOf(seminar.id, template));
  const form = useRenewedForm<StoredAnswers>(template.fields, renew);
  return (
    found && (
      <Steps
        // A form that asks for something else begins anew, with the answers that still fit.
        key={formKey(template.fields)}
        seminar={seminar}
        template={template}
        found={form.kept ?? found.draft}
        changes={form.changes}
        onOutdated={(typed) => form.onOutdated({ savedAt: Date.now(), ...typed })}
        onConfirm={(typed) => form.onConfirm({ savedAt: Date.now(), ...typed })}
      />
    )
  );
}

/** All seats are taken: what an application means then. */
function SeatsNote({ seats, free }: Pick<ApplicationSeminar, 'seats'> & { free: boolean }) {
  const { t } = useTranslation(applyTexts);
  if (seats.state !== 'waiting_list') return null;
  return (
    <InfoPanel type="warning" title={t('seats.waitingTitle')}>
      {t(free ? 'seats.waitingFree' : 'seats.waitingWhat')}
    </InfoPanel>
  );
}

/** The step of the application, and the ways from one to another. */
function useStep() {
  const location = useLocation();
  const navigate = useNavigate();
  const kept = applyStepOf(location.state);
  const reopened = useReopened();
  const [former] = useState(() => (reopened && kept.step === 'complete' ? kept.result.sent : null));
  const current: Step = reopened ? { step: 'form' } : kept;
  const goTo = (step: Step, options: { replace?: boolean } = {}) =>
    void navigate(
      { pathname: location.pathname, search: location.search },
      { ...options, state: step },
    );
  useFocusOnStep(current.step, 'form');
  const back = useBackFrom('confirm', current.step);
  useEffect(() => {
    if (reopened) goTo({ step: 'form' }, { replace: true });
  });

  return { current, goTo, back, former };
}

type Typed = Omit<StoredAnswers, 'savedAt'>;

interface StepsProps extends Omit<ApplicationFlowProps, 'renew'> {
  found: unknown;
  /** Since the form was opened; null: none. */
  changes: FormChanges | null;
  /** The server has refused what this form asked for. */
  onOutdated: (typed: Typed) => Promise<void>;
  /** The answers are about to be confirmed, maybe on another day than the form is of. */
  onConfirm: (typed: Typed) => Promise<void>;
}

function Steps({ seminar, template, found, changes, onOutdated, onConfirm }: StepsProps) {
  const { t } = useTranslation(applyTexts);
  const alert = useAlert();
  const fields = useMemo(() => inOrder(template.fields), [template.fields]);
  const answering = useAnswering(seminar.id, template, fields, found);
  const { current, goTo, back, former } = useStep();
  useFetchOnFirstTouch(loadCalls);
  useFetchOnFirstTouch(loadConfirmStep);
  const failureText = useFailureText();
  // What was typed before the seminar's member price was taken away says nothing.
  const member = asksMember(seminar) ? answering.member.trim() : '';
  const [attempt, setAttempt] = useState(0);
  const [alerting, setAlerting] = useState(false);
  const [justSent, setJustSent] = useState(false);
  /** The last application of this page, with what was typed and chosen for it; going back leads to earlier ones. */
  const [sent, setSent] = useState<{
    id: string | null;
    address: string;
    session: FormSession | null;
  } | null>(null);
  const section = useRef<number | null>(null);
  /** The second step is being fetched: pressed twice, the button leads there once. */
  const opening = useRef(false);
  const session = useSession(seminar, answering.session, answering.setSession);
  const { chosen } = session;

  const entries = entriesOf(fields, answering.values);
  const { answers, problems } = readAnswers(fields, entries, answering.today);
  const shown = current.step === 'complete' ? (current.result.sent?.submission_id ?? null) : null;
  const last = sent?.id === shown ? sent : null;
  // A reload may lead here with answers that were not kept, or the office asks for more meanwhile.
  const hasDefects = problems.size > 0 || session.lacking;
  const step = current.step === 'confirm' && hasDefects ? 'form' : current.step;
  // The person goes on by the button, not with the letter by which the last answer is right.
  const isOnForm = step === 'form' && current.step === 'confirm';
  /** The answers were sent and emptied, and the last step is still being opened. */
  const leaving = useRef(false);
  useEffect(() => {
    if (current.step === 'complete') leaving.current = false;
    if (isOnForm && !leaving.current) goTo({ step: 'form' }, { replace: true });
  });
  useEffect(() => {
    // A failure is told when the answers are sent, which needs it too.
    if (step === 'confirm') void loadCompleteStep().catch(() => undefined);
  }, [step]);

  const { values, member: number, session: picked } = answering;
  const typed = { values, member: number, session: picked, attempt: null };
  const refuse = async (
    found: FieldProblems,
    message: string,
    title: string,
    wrongSession?: string,
  ) => {
    answering.change({ what: 'checked', problems: found });
    session.check(wrongSession);
    // The summary of what is wrong comes after the alert, which would cover it.
    setAlerting(true);
    await alert({ title, message });
    setAlerting(false);
    // Not sooner: going back closes what is open over the page.
    if (found.size > 0 || wrongSession !== undefined) back();
    setAttempt((count) => count + 1);
  };
  const defects = () => refuse(problems, t('defects.what'), t('defects.title'));

  const { sending, submit } = useSubmit({
    seminar,
    fields,
    keyFor: answering.keyFor,
    onDone(result) {
      setJustSent(true);
      setSent({
        id: result.sent?.submission_id ?? null,
        address: emailAnswerOf(answers)?.value ?? '',
        session: chosen,
      });
      leaving.current = true;
      answering.finish();
      goTo({ step: 'complete', result }, { replace: true });
    },
    onRefused: (found, reason, wrongSession, namesField) =>
      void refuse(
        found,
        `${t('failure.what', { reason })}\n\n${t('failure.kept')}`,
        t('failure.title'),
        wrongSession,
      ).then(() => {
        if (!namesField) return;
        return onOutdated(typed);
      }),
  });

  const confirm = async () => {
    if (hasDefects) return defects();
    if (opening.current) return;
    opening.current = true;
    answering.change({ what: 'checked', problems: noProblems });
    try {
      await Promise.all([loadConfirmStep(), onConfirm(typed)]);
      goTo({ step: 'confirm' });
    } catch (error) {
      await alert(failureText(error));
    } finally {
      opening.current = false;
    }
  };
  const send = () =>
    hasDefects ? void defects() : void submit(entries, member, chosen?.id ?? null);
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
      <SeminarSummary
        seminar={seminar}
        session={step === 'complete' ? (last?.session ?? null) : chosen}
      />
      <Stepper
        steps={stepsUpTo(
          steps.map((name) => t(`steps.${name}`)),
          step === 'complete' ? steps.length : steps.indexOf(step),
        )}
        label={t('steps.label')}
      />
      {step !== 'complete' && (
        <SeatsNote seats={chosen?.seats ?? seminar.seats} free={seminar.entry_fee === 0} />
      )}
      {step !== 'complete' && changes && <ChangedNote changes={changes} />}
      {step === 'form' && former && (
        <Suspense>
          <FormerNote
            number={former.application_number}
            to={pathTo('submissionDetail', { id: former.submission_id })}
          />
        </Suspense>
      )}
      {step === 'form' && (
        <FormStep
          seminar={seminar}
          fields={fields}
          answering={answering}
          session={session}
          attempt={attempt}
          alerting={alerting}
          onConfirm={() => void confirm()}
        />
      )}
      {step === 'confirm' && (
        <ConfirmStep
          seminar={seminar}
          fields={fields}
          answers={withFileNames(answers, answering.values)}
          member={member}
          session={chosen}
          sending={sending}
          onCorrect={correct}
          onSubmit={send}
        />
      )}
      {current.step === 'complete' && (
        <Suspense fallback={<InfoPanel type="rotate">{t('loading')}</InfoPanel>}>
          <CompleteStep
            seminar={seminar}
            session={last?.session ?? null}
            result={current.result}
            typedAddress={last?.address ?? null}
            announce={justSent && last !== null}
            onAnother={another}
          />
        </Suspense>
      )}
    </>
  );
}
