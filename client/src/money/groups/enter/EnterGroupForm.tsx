import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { goesOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { enterGroup } from '@seminar/shared/money/groups/endpoints';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { groupsTexts } from '../texts.ts';
import { groupApplyTexts } from '../apply/texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { useSealedDraft } from '../../../platform/drafts/useSealedDraft.ts';
import { formatCount, formatList, formatYen, withNote } from '../../../platform/i18n/format.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { asksMember } from '../../../applying/submissions/apply/asksMember.rules.ts';
import type { ApplicationSeminar } from '../../../applying/submissions/apply/useApplicationForm.ts';
import { useFeeToday } from '../../../applying/submissions/apply/useFees.ts';
import { EnteringFields } from '../../../applying/submissions/office/EnteringFields.tsx';
import { enteredContentOf, useEntering } from '../../../applying/submissions/office/useEntering.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { ErrorSummary } from '../../../platform/ui/ErrorSummary.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { LongForm } from '../../../platform/ui/LongForm.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useWorkInProgress } from '../../../platform/ui/unsavedInput.ts';
import { bodyOf } from '../apply/groupBody.rules.ts';
import { chosenIn, heldPlaces } from '../apply/companyFields.rules.ts';
import { GroupQuestions } from '../apply/GroupQuestions.tsx';
import { leftOpen, problemsOf, repeatedPeople } from '../apply/people.rules.ts';
import { refusalOf } from '../apply/groupRefusal.rules.ts';
import { useGroupErrors } from '../apply/useGroupErrors.ts';
import { askedByOffice, useGroupForm } from '../apply/useGroupForm.ts';
import styles from '../officeTable.module.css';

interface EnterGroupFormProps {
  seminar: ApplicationSeminar;
  template: FormTemplate;
}

/** The companies' form, judged by the same rules, and how the applications came. */
export function EnterGroupForm({ seminar, template }: EnterGroupFormProps) {
  const asked = useMemo(() => askedByOffice(seminar.id, template), [seminar.id, template]);
  const found = useSealedDraft(asked.draft);
  return found && <Form seminar={seminar} asked={asked} found={found.draft} />;
}

interface FormProps {
  seminar: ApplicationSeminar;
  asked: ReturnType<typeof askedByOffice>;
  /** What was kept before a reload. */
  found: unknown;
}

function Form({ seminar, asked, found }: FormProps) {
  const { t } = useTranslation(groupsTexts);
  const { t: companies } = useTranslation(groupApplyTexts);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const fee = useFeeToday(seminar);
  const group = useGroupForm(asked, found);
  const [attempt, setAttempt] = useState(0);
  const [nobody, setNobody] = useState(false);
  const entering = useEntering(seminar, group);
  const errors = useGroupErrors(group, entering.errors);

  const { form, company } = group;
  const people = group.filled();
  const places = heldPlaces(form, company.values);
  const count = people.length + places;
  // What was typed is kept, but for how it came: a session that ends is begun again on this page.
  useWorkInProgress(count > 0 || entering.channel.channel !== null);
  // What was typed before the seminar's member price was taken away says nothing.
  const member = asksMember(seminar) ? group.member.trim() : '';

  const pool = seminar.sessions.find(({ id }) => String(id) === group.session) ?? seminar;
  const known = { seats: pool.seats, waiting_list: seminar.waiting_list };
  const waits = !entering.beyondSeats && goesOnWaitingList(known, Math.max(1, count));

  const enter = useAct(
    (said: NonNullable<typeof entering.body>) => {
      const body = {
        ...said,
        leave_open: true,
        ...bodyOf(form, company.values, people),
        ...(member === '' ? {} : { member_number: member }),
      };
      const headers = { 'Idempotency-Key': group.keyFor(enteredContentOf(body)) };
      return call(enterGroup, { body }, { headers });
    },
    {
      done: ({ data }) => t('enter.done', { number: data.group_number }),
      after: ({ data }) => {
        group.finish();
        void navigate(pathTo('groupDetail', { id: data.group_id }));
      },
      refused: (error) => {
        entering.refuse(error, (named) => {
          const { refusal, others } = refusalOf(form, people, named);
          group.changeCompany({ what: 'checked', problems: refusal.company });
          group.changePeople({ what: 'refused', problems: refusal.people });
          return others;
        });
        setAttempt((before) => before + 1);
        return true;
      },
    },
  );

  const submit = async () => {
    entering.begin();
    setNobody(count === 0);
    const email = String(company.values[form.own.contactEmail.id] ?? '').trim();
    const mailsToContact = chosenIn(form, 'mailsTo', company.values) !== 'people';
    const ofCompany = new Map(group.companyProblems());
    if (email === '' && mailsToContact)
      ofCompany.set(form.own.contactEmail.id, [t('enter.mailNeeded')]);
    group.changeCompany({ what: 'checked', problems: ofCompany });
    group.changePeople({ what: 'checked' });
    entering.channel.check();
    const sound =
      ofCompany.size === 0 && people.every((person) => problemsOf(group.judged, person).size === 0);
    if (!sound || count === 0 || entering.body === null) {
      setAttempt((before) => before + 1);
      return;
    }
    const repeated = repeatedPeople(form, people).map((rows) => rows.map(String));
    const sum = companies('confirm.sum', {
      fee: formatYen(fee),
      people: formatCount(count),
      amount: formatYen(fee * count),
    });
    const open = leftOpen(group.judged, people).map(({ label, count: of }) =>
      withNote(label, t('enter.of', { people: formatCount(of) })),
    );
    const sure = await confirm({
      title: t('enter.sure', { people: formatCount(count) }),
      message: [
        ...(waits ? [t('enter.allWait')] : member === '' && fee > 0 ? [sum] : []),
        ...(open.length > 0 ? [t('enter.open', { labels: formatList(open) })] : []),
        ...repeated.map((rows) => t('enter.repeated', { places: formatList(rows) })),
        email === '' ? t('enter.noMail') : t('enter.mail', { email }),
      ].join('\n'),
      confirmLabel: t('enter.act'),
    });
    if (sure) enter.run(entering.body);
  };

  const listed = nobody && count === 0 ? [{ message: companies('neither') }] : [];
  return (
    <Stack>
      <ErrorSummary errors={[...errors.errors, ...listed]} attempt={attempt} onLead={errors.leadTo}>
        <p>{companies('problems', { count: errors.count + listed.length })}</p>
      </ErrorSummary>
      <LongForm
        button={
          <Button variant="primary" size="l" busy={enter.busy} onClick={() => void submit()}>
            {t('enter.act')}
          </Button>
        }
      >
        <EnteringFields
          seminar={seminar}
          entering={{ ...entering, full: entering.full || waits }}
          tooFew={t(seminar.waiting_list ? 'enter.waits' : 'enter.tooFew')}
        />
        {entering.failure !== null && (
          <InfoPanel type="error" title={t('enter.failed')}>
            {entering.failure}
          </InfoPanel>
        )}
        <div className={styles.table}>
          <Stack>
            <GroupQuestions seminar={seminar} group={group} found={errors} pairs />
          </Stack>
        </div>
        <p>{t('enter.noEmail')}</p>
      </LongForm>
    </Stack>
  );
}
