import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSealedDraft } from '../../../platform/drafts/useSealedDraft.ts';
import { useBackFrom } from '../../../platform/public-pages/useBackFrom.ts';
import { useFocusOnStep } from '../../../platform/public-pages/useFocusOnStep.ts';
import { asksMember } from '../../../applying/submissions/apply/fees.rules.ts';
import { SeminarSummary } from '../../../applying/submissions/apply/SeminarSummary.tsx';
import { useSession } from '../../../applying/submissions/apply/useSession.ts';
import type { ApplicationSeminar } from '../../../applying/submissions/apply/useApplicationForm.ts';
import { useAlert } from '../../../platform/ui/dialogs.ts';
import { Stepper, stepsUpTo } from '../../../platform/ui/Stepper.tsx';
import { GroupCompleteStep } from './GroupCompleteStep.tsx';
import { GroupConfirmStep } from './GroupConfirmStep.tsx';
import { GroupFormStep } from './GroupFormStep.tsx';
import { heldPlaces } from './companyFields.rules.ts';
import { groupStepOf, type GroupStep } from './groupStep.rules.ts';
import { problemsOf } from './people.rules.ts';
import { askedItself, useGroupForm } from './useGroupForm.ts';
import { useSubmitGroup } from './useSubmitGroup.ts';

interface GroupFlowProps {
  seminar: ApplicationSeminar;
  template: FormTemplate;
}

const steps = ['form', 'confirm', 'complete'] as const;

/** A company applies for its people: fill in, confirm, submit. */
export function GroupFlow({ seminar, template }: GroupFlowProps) {
  const found = useSealedDraft(askedItself(seminar.id, template).draft);
  return found && <Steps seminar={seminar} template={template} found={found.draft} />;
}

function Steps({ seminar, template, found }: GroupFlowProps & { found: unknown }) {
  const { t } = useTranslation('companies');
  const { t: apply } = useTranslation('apply');
  const alert = useAlert();
  const location = useLocation();
  const navigate = useNavigate();
  const group = useGroupForm(askedItself(seminar.id, template), found);
  const session = useSession(seminar, group.session, group.setSession);
  const { chosen } = session;
  // What was typed before the seminar's member price was taken away says nothing.
  const member = asksMember(seminar) ? group.member.trim() : '';
  const [attempt, setAttempt] = useState(0);
  const [alerting, setAlerting] = useState(false);
  const current = groupStepOf(location.state);
  useFocusOnStep(current.step, 'form');
  const back = useBackFrom('confirm', current.step);

  const people = group.filled();
  const somebody = people.length + heldPlaces(group.form, group.company.values) > 0;
  const isReady = () =>
    somebody &&
    !session.lacking &&
    group.companyProblems().size === 0 &&
    people.every((person) => problemsOf(group.judged, person).size === 0);
  // A reload may lead here with answers that were not kept.
  const step = current.step === 'confirm' && !isReady() ? 'form' : current.step;
  const goTo = (next: GroupStep, options: { replace?: boolean } = {}) =>
    void navigate({ pathname: location.pathname }, { ...options, state: next });

  const tell = async (title: string, message: string) => {
    // The summary of what is wrong comes after the alert, which would cover it.
    setAlerting(true);
    await alert({ title, message });
    setAlerting(false);
    setAttempt((count) => count + 1);
  };
  const confirm = () => {
    group.changeCompany({ what: 'checked', problems: group.companyProblems() });
    group.changePeople({ what: 'checked' });
    session.check();
    if (isReady()) return goTo({ step: 'confirm' });
    const what = !somebody ? t('neither') : apply('defects.what');
    void tell(apply('defects.title'), what);
  };
  const { sending, submit } = useSubmitGroup({
    seminar,
    group,
    people,
    sessionId: chosen?.id ?? null,
    member,
    onDone(result) {
      group.finish();
      goTo({ step: 'complete', result }, { replace: true });
    },
    onRefused(refusal, reason, wrongSession) {
      session.check(wrongSession);
      group.changeCompany({ what: 'checked', problems: refusal.company });
      group.changePeople({ what: 'refused', problems: refusal.people });
      const found = refusal.company.size + refusal.people.size;
      if (found > 0 || wrongSession !== undefined) back();
      const text = `${apply('failure.what', { reason })}\n\n${apply('failure.kept')}`;
      void tell(apply('failure.title'), text);
    },
  });

  return (
    <>
      <SeminarSummary seminar={seminar} />
      <Stepper
        steps={stepsUpTo(
          steps.map((name) => apply(`steps.${name}`)),
          step === 'complete' ? steps.length : steps.indexOf(step),
        )}
        label={apply('steps.label')}
      />
      {step === 'form' && (
        <GroupFormStep
          seminar={seminar}
          group={group}
          session={session}
          attempt={attempt}
          alerting={alerting}
          onConfirm={confirm}
        />
      )}
      {step === 'confirm' && (
        <GroupConfirmStep
          seminar={seminar}
          group={group}
          people={people}
          session={chosen}
          member={member}
          sending={sending}
          onCorrect={back}
          onSubmit={() => void submit()}
        />
      )}
      {current.step === 'complete' && (
        <GroupCompleteStep seminar={seminar} result={current.result} />
      )}
    </>
  );
}
