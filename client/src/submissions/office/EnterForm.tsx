import './texts.ts';
import '../apply/texts.ts';
import { isFull } from '@seminar/shared/seats/seats.rules';
import { tokyoDay } from '@seminar/shared/date';
import type { TemplateField } from '@seminar/shared/form-templates/schema';
import { enterApplication } from '@seminar/shared/submissions/endpoints';
import { enteredChannels } from '@seminar/shared/submissions/schema';
import { useMutation } from '@tanstack/react-query';
import { useReducer, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { randomKey } from '../../api/randomKey.ts';
import { useFailureText } from '../../api/useFailureText.ts';
import { useLeaveWarning } from '../../drafts/useLeaveWarning.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { pathTo } from '../../routing/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { InfoPanel } from '../../ui/InfoPanel.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useToast } from '../../ui/toasts.ts';
import { useSeminar } from '../../seminars/useSeminars.ts';
import { useSessionOptions } from './useSessionOptions.ts';
import { answer, begin, type Answering, type Change } from '../apply/answering.rules.ts';
import { entriesOf, initialValues, shownFields } from '../apply/entries.rules.ts';
import { asksMember } from '../apply/fees.rules.ts';
import { UploadTarget } from '../apply/uploadTarget.ts';
import { FormSections } from '../apply/FormSections.tsx';
import { MemberField } from '../apply/MemberField.tsx';
import {
  fieldName,
  problemsFromServer,
  problemsNow,
  problemText,
} from '../apply/problems.rules.ts';
import { attemptFor, type Attempt } from '../apply/storedAnswers.rules.ts';
import type { ApplicationSeminar } from '../apply/useApplicationForm.ts';

interface EnterFormProps {
  seminar: ApplicationSeminar;
  fields: readonly TemplateField[];
}

/** The seminar's own form, judged by the same rules, and how the application came. */
export function EnterForm({ seminar, fields }: EnterFormProps) {
  const { t } = useTranslation('officeSubmissions');
  const failureText = useFailureText();
  const toast = useToast();
  const navigate = useNavigate();
  const locale = currentLanguage();
  const [today] = useState(() => tokyoDay(new Date()));
  const [count, setCount] = useState(0);
  const [channel, setChannel] = useState<string>(enteredChannels[0]);
  const [knowingly, setKnowingly] = useState(false);
  const [beyond, setBeyond] = useState(false);
  const [session, setSession] = useState('');
  const [member, setMember] = useState('');
  const [{ values, problems }, change] = useReducer(
    (before: Answering, made: Change) => answer(fields, today, before, made),
    null,
    () => begin(initialValues(fields)),
  );
  const [beginning] = useState(values);
  const attempt = useRef<Attempt | null>(null);
  const saved = useLeaveWarning(values !== beginning || member !== '' || session !== '');
  const enter = useMutation({
    mutationFn: () => {
      const body = {
        seminar_id: seminar.id,
        channel: enteredChannels.find((known) => known === channel) ?? enteredChannels[0],
        outside_period: knowingly,
        beyond_seats: beyond,
        session_id: session === '' ? null : Number(session),
        fields: entriesOf(fields, values),
        member_number: member.trim(),
      };
      attempt.current = attemptFor(JSON.stringify(body), attempt.current, randomKey);
      return call(
        enterApplication,
        { body },
        { headers: { 'Idempotency-Key': attempt.current.key } },
      );
    },
    onSuccess: ({ data }) => {
      saved();
      toast.success(t('enter.done', { number: data.application_number }));
      void navigate(pathTo('submissionDetail', { id: data.submission_id }));
    },
    onError: (error) => {
      const answered = error instanceof ApiError ? error.problems : {};
      change({ what: 'checked', problems: problemsFromServer(fields, answered) });
      setCount((before) => before + 1);
    },
  });
  const shown = shownFields(fields, values);
  const outside = seminar.entry_state !== 'open';
  const refused = enter.error instanceof ApiError ? enter.error.problems : {};
  const needed = refused['outside_period'];
  const wrongSession = session === '' ? refused['session_id']?.join(' ') : undefined;
  const unseated = beyond ? undefined : refused['beyond_seats']?.join(' ');
  const { data: known } = useSeminar(String(seminar.id));
  const active = known?.sessions.filter(({ is_active }) => is_active) ?? [];
  const options = useSessionOptions(active);
  const pool = active.length === 0 ? known : active.find(({ id }) => String(id) === session);
  const full = pool !== undefined && isFull(pool.seats);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsNow(fields, values, today);
    change({ what: 'checked', problems: found });
    if (found.size > 0) setCount((before) => before + 1);
    else enter.mutate();
  };
  const fieldErrors = shown.flatMap((field) => {
    const message = problemText(problems, field, locale);
    return message ? [{ name: fieldName(field), message }] : [];
  });
  const unknowing = knowingly ? undefined : needed?.join(' ');
  const own = { outside_period: unknowing, beyond_seats: unseated, session_id: wrongSession };
  const errors = [
    ...Object.entries(own).flatMap(([name, message]) => (message ? [{ name, message }] : [])),
    ...fieldErrors,
  ];

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="l">
        <ErrorSummary errors={errors} attempt={count} />
        {outside && (
          <InfoPanel type="warning" title={t(`enter.outside.${seminar.entry_state}`)}>
            <Checkbox
              name="outside_period"
              label={t('enter.knowingly')}
              checked={knowingly}
              error={unknowing}
              onChange={(event) => setKnowingly(event.target.checked)}
            />
          </InfoPanel>
        )}
        {(full || unseated !== undefined) && (
          <InfoPanel type="warning" title={t('enter.full')}>
            <Checkbox
              name="beyond_seats"
              label={t('enter.beyond')}
              checked={beyond}
              error={unseated}
              onChange={(event) => setBeyond(event.target.checked)}
            />
          </InfoPanel>
        )}
        {enter.error && errors.length === 0 && !needed && (
          <InfoPanel type="error" title={t('enter.failed')}>
            {failureText(enter.error)}
          </InfoPanel>
        )}
        <Card>
          <RadioGroup
            name="channel"
            label={t('enter.channel')}
            required
            layout="row"
            value={channel}
            options={enteredChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
            onChange={(event) => setChannel(event.target.value)}
          />
        </Card>
        {active.length > 0 && (
          <Card>
            <SelectField
              name="session_id"
              label={t('enter.session')}
              required
              placeholder={t('move.choose')}
              options={options}
              value={session}
              error={wrongSession}
              onChange={(event) => {
                setSession(event.target.value);
                setBeyond(false);
              }}
            />
          </Card>
        )}
        <Card>
          <Stack gap="l">
            <UploadTarget value={seminar.id}>
              <FormSections
                shown={shown}
                values={values}
                problems={problems}
                today={today}
                locale={locale}
                change={change}
              />
            </UploadTarget>
          </Stack>
        </Card>
        {asksMember(seminar) && (
          <MemberField seminar={seminar} value={member} onChange={setMember} />
        )}
        <p>{t('enter.noEmail')}</p>
        <Stack row gap="s">
          <Button type="submit" variant="primary" busy={enter.isPending}>
            {t('enter.button')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
