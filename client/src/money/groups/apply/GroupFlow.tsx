import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import {
  mayHaveToWait,
  goesOnWaitingList,
} from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import type { FormSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { groupApplyTexts } from './texts.ts';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { appliedTexts } from '../../../applying/submissions/apply/texts.ts';
import { ChangedNote } from '../../../applying/submissions/apply/ChangedNote.tsx';
import {
  formKey,
  type FormChanges,
} from '../../../applying/submissions/apply/changedForm.rules.ts';
import FormerNote from '../../../applying/submissions/apply/FormerNote.tsx';
import { PurposeOfUse } from '../../../applying/submissions/apply/PurposeOfUse.tsx';
import { SeminarSummary } from '../../../applying/submissions/apply/SeminarSummary.tsx';
import { SessionField } from '../../../applying/submissions/apply/SessionField.tsx';
import { asksMember } from '../../../applying/submissions/apply/asksMember.rules.ts';
import type { ApplicationSeminar } from '../../../applying/submissions/apply/useApplicationForm.ts';
import {
  useRenewedForm,
  type RenewForm,
} from '../../../applying/submissions/apply/useRenewedForm.ts';
import { useSession } from '../../../applying/submissions/apply/useSession.ts';
import { useSealedDraft } from '../../../platform/drafts/useSealedDraft.ts';
import { formatCount, formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import publicForm from '../../../platform/public-pages/publicForm.module.css';
import { useBackFrom } from '../../../platform/public-pages/useBackFrom.ts';
import { useFocusOnStep } from '../../../platform/public-pages/useFocusOnStep.ts';
import { useReopened } from '../../../platform/public-pages/useReopened.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { ErrorSummary } from '../../../platform/ui/ErrorSummary.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { Stepper, stepsUpTo } from '../../../platform/ui/Stepper.tsx';
import { useAlert } from '../../../platform/ui/dialogs.ts';
import { GroupConfirmStep } from './GroupConfirmStep.tsx';
import { GroupQuestions } from './GroupQuestions.tsx';
import { heldPlaces } from './companyFields.rules.ts';
import { howManyWait } from './firstSum.rules.ts';
import { groupStepOf, type GroupStep, type GroupResult } from './groupStep.rules.ts';
import { problemsOf } from './people.rules.ts';
import { useGroupErrors } from './useGroupErrors.ts';
import { askedItself, useGroupForm, type GroupForm } from './useGroupForm.ts';
import { useSubmitGroup } from './useSubmitGroup.ts';

interface GroupFormStepProps {
  seminar: ApplicationSeminar;
  group: GroupForm;
  session: ReturnType<typeof useSession>;
  /** Changes each time that defects were found, to call the person to their summary. */
  attempt: number;
  /** An alert is open, under which the summary would lie. */
  alerting: boolean;
  onConfirm: () => void;
}

/** The first step: the company once, and its people in a table. */
function GroupFormStep({
  seminar,
  group,
  session,
  attempt,
  alerting,
  onConfirm,
}: GroupFormStepProps) {
  const { t } = useTranslation(groupApplyTexts);
  const { t: apply } = useTranslation(applyTexts);
  const wrongSession = session.problem;
  const found = useGroupErrors(
    group,
    wrongSession ? [{ name: 'session_id', message: wrongSession }] : [],
  );
  return (
    <>
      <PageHeader about={seminar.name} title={t('title')} lead={t('lead')} />
      <PurposeOfUse viewingRecorded={seminar.viewing_recorded} />
      {!alerting && attempt > 0 && (
        <ErrorSummary errors={found.errors} attempt={attempt} onLead={found.leadTo}>
          <p>{t('problems', { count: found.count })}</p>
        </ErrorSummary>
      )}
      <GroupQuestions seminar={seminar} group={group} found={found}>
        {seminar.session_required && (
          <SessionField
            sessions={seminar.sessions}
            value={String(session.chosen?.id ?? '')}
            error={wrongSession}
            onChange={session.choose}
          />
        )}
      </GroupQuestions>
      <div className={publicForm.actions}>
        <Button variant="primary" size="l" onClick={onConfirm}>
          {t('toConfirm')}
        </Button>
      </div>
      <p className={publicForm.note}>{apply('form.draft')}</p>
    </>
  );
}

/** The application of a company was received: for how many, how much, and what comes by mail. */
function GroupCompleteStep({
  seminar,
  session,
  result,
}: {
  seminar: ApplicationSeminar;
  session: FormSession | null;
  result: GroupResult;
}) {
  const { t } = useTranslation(groupApplyTexts);
  const { t: apply } = useTranslation([applyTexts, appliedTexts]);
  const deadline = (session ?? seminar).last_day_to_pay;
  const { waiting_from: from, people, waiting = people } = result;
  const partial = result.status === 'partial_success';
  const waits = from !== undefined;
  const free = result.amount === 0;
  const received = apply(partial ? 'applied:partial' : 'applied:success');
  const title = waits && waiting === people ? t('waiting.done') : received;
  const text = free ? t('complete.free') : t('complete.pay');
  return (
    <Stack gap="l">
      <PageHeader about={seminar.name} title={title} />
      <InfoPanel type={partial ? 'warning' : 'success'}>
        {partial ? result.message : text}
      </InfoPanel>
      <CopyField
        label={t('complete.number')}
        value={result.group_number}
        support={t('complete.numberSupport')}
      />
      <DescriptionList
        columns={1}
        items={[
          {
            term: t('complete.people'),
            detail: t('complete.count', { people: formatCount(people) }),
          },
          waits &&
            waiting < people && {
              term: t('waiting.count'),
              detail: t('complete.count', { people: formatCount(waiting) }),
            },
          waits && {
            term: t('waiting.place'),
            detail:
              waiting === 1
                ? t('waiting.at', { place: from })
                : t('waiting.from', { from, to: from + waiting - 1 }),
          },
          result.places > 0 && {
            term: t('own.places'),
            detail: t('complete.places', { places: formatCount(result.places) }),
          },
          !free && { term: t('confirm.amount'), detail: formatYen(result.amount) },
          !free &&
            (!waits || waiting < people) &&
            !!deadline && { term: apply('deadline'), detail: formatLongDay(deadline) },
        ]}
      />
      <p>{t('complete.next')}</p>
      <div>
        <LinkButton to={pathTo('groupPage', { id: result.group_id })} variant="primary" size="l">
          {t('complete.page')}
        </LinkButton>
      </div>
      <p>{apply('applied:mayClose')}</p>
    </Stack>
  );
}

interface GroupFlowProps {
  seminar: ApplicationSeminar;
  template: FormTemplate;
  renew: RenewForm;
}

const steps = ['form', 'confirm', 'complete'] as const;

/** A company applies for its people: fill in, confirm, submit. */
export function GroupFlow({ seminar, template, renew }: GroupFlowProps) {
  const found = useSealedDraft(askedItself(seminar.id, template).draft);
  const form = useRenewedForm<ReturnType<GroupForm['typed']>>(template.fields, renew);
  return (
    found && (
      <Steps
        // A form that asks for something else begins anew, with the answers that still fit.
        key={formKey(template.fields)}
        seminar={seminar}
        template={template}
        found={form.kept ?? found.draft}
        changes={form.changes}
        onOutdated={form.onOutdated}
        onConfirm={form.onConfirm}
      />
    )
  );
}

interface StepsProps extends Omit<GroupFlowProps, 'renew'> {
  found: unknown;
  /** Since the form was opened; null: none. */
  changes: FormChanges | null;
  /** The server has refused what this form asked for. */
  onOutdated: (typed: ReturnType<GroupForm['typed']>) => Promise<void>;
  /** The answers are about to be confirmed, maybe on another day than the form is of. */
  onConfirm: (typed: ReturnType<GroupForm['typed']>) => Promise<void>;
}

function Steps({ seminar, template, found, changes, onOutdated, onConfirm }: StepsProps) {
  const { t } = useTranslation(groupApplyTexts);
  const { t: apply } = useTranslation(applyTexts);
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
  const kept = groupStepOf(location.state);
  const reopened = useReopened();
  const [former] = useState(() => (reopened && kept.step === 'complete' ? kept.result : null));
  const current: GroupStep = reopened ? { step: 'form' } : kept;
  useFocusOnStep(current.step, 'form');
  const back = useBackFrom('confirm', current.step);

  const people = group.filled();
  const places = heldPlaces(group.form, group.company.values);
  const known = { seats: (chosen ?? seminar).seats, waiting_list: seminar.waiting_list };
  const all = people.length + places;
  const waits = goesOnWaitingList(known, all);
  const somebody = all > 0;
  const isReady = () =>
    somebody &&
    !session.lacking &&
    group.companyProblems().size === 0 &&
    people.every((person) => problemsOf(group.judged, person).size === 0);
  // A reload may lead here with answers that were not kept, or the office asks for more meanwhile.
  const step = current.step === 'confirm' && !isReady() ? 'form' : current.step;
  const goTo = (next: GroupStep, options: { replace?: boolean } = {}) =>
    void navigate({ pathname: location.pathname }, { ...options, state: next });
  // The person goes on by the button, not with the letter by which the last answer is right.
  const isOnForm = step === 'form' && current.step === 'confirm';
  /** The answers were sent and emptied, and the last step is still being opened. */
  const leaving = useRef(false);
  useEffect(() => {
    if (current.step === 'complete') leaving.current = false;
    if (reopened || (isOnForm && !leaving.current)) goTo({ step: 'form' }, { replace: true });
  });

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
    if (isReady()) return void onConfirm(group.typed()).then(() => goTo({ step: 'confirm' }));
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
      leaving.current = true;
      group.finish();
      goTo({ step: 'complete', result }, { replace: true });
    },
    onRefused(refusal, reason, wrongSession, isOutdated) {
      session.check(wrongSession);
      group.changeCompany({ what: 'checked', problems: refusal.company });
      group.changePeople({ what: 'refused', problems: refusal.people });
      const found = refusal.company.size + refusal.people.size;
      const text = `${apply('failure.what', { reason })}\n\n${apply('failure.kept')}`;
      void tell(apply('failure.title'), text).then(() => {
        // Not sooner: going back closes what is open over the page.
        if (found > 0 || wrongSession !== undefined) back();
        if (isOutdated) void onOutdated(group.typed());
      });
    },
  });

  return (
    <>
      <SeminarSummary seminar={seminar} session={chosen} byCompany />
      <Stepper
        steps={stepsUpTo(
          steps.map((name) => apply(`steps.${name}`)),
          step === 'complete' ? steps.length : steps.indexOf(step),
        )}
        label={apply('steps.label')}
      />
      {step !== 'complete' && waits && (
        <InfoPanel type="warning" title={t('waiting.title')}>
          {t(seminar.entry_fee === 0 ? 'waiting.free' : 'waiting.what')}
        </InfoPanel>
      )}
      {step !== 'complete' && changes && <ChangedNote changes={changes} />}
      {step === 'form' && former && (
        <FormerNote
          number={former.group_number}
          to={pathTo('groupPage', { id: former.group_id })}
        />
      )}
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
          waiting={howManyWait(known, all)}
          mayWait={mayHaveToWait(known, all)}
          sending={sending}
          onCorrect={back}
          onSubmit={() => void submit()}
        />
      )}
      {current.step === 'complete' && (
        <GroupCompleteStep seminar={seminar} session={chosen} result={current.result} />
      )}
    </>
  );
}
