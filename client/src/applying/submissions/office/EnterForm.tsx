import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { openAnswers, readLeavingOpen } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import { enterApplication } from '@seminar/shared/applying/submissions/endpoints';
import { useReducer, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { officeSubmissionsTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { useAttempt } from '../../../platform/api/useAttempt.ts';
import { useLeaveWarning } from '../../../platform/drafts/useLeaveWarning.ts';
import { formatList, sideBySide } from '../../../platform/i18n/format.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { ErrorSummary } from '../../../platform/ui/ErrorSummary.tsx';
import { FoldedCard } from '../../../platform/ui/FoldedCard.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { FoldedParts, LongForm } from '../../../platform/ui/LongForm.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import {
  withAnswer,
  beginAnswering,
  type Answering,
  type Change,
} from '../../../catalogue/answers/answering.rules.ts';
import { entriesOf, initialValues, shownFields } from '../../../catalogue/answers/entries.rules.ts';
import { asksMember } from '../apply/asksMember.rules.ts';
import { UploadTarget } from '../../../catalogue/answers/uploadTarget.ts';
import {
  FormSections,
  SectionFields,
  type FormSectionsProps,
} from '../../../catalogue/answers/FormSections.tsx';
import { sectionsOf } from '../../../catalogue/answers/formSections.rules.ts';
import { MemberNumber } from '../apply/MemberField.tsx';
import { problemsFromServer, problemText } from '../../../catalogue/answers/problems.rules.ts';
import type { ApplicationSeminar } from '../apply/useApplicationForm.ts';
import { EnteringFields } from './EnteringFields.tsx';
import { chosenLabels, restingSections } from './restingSections.rules.ts';
import { enteredContentOf, useEntering } from './useEntering.ts';
import { useToday } from '../../../platform/api/useToday.ts';

interface EnterFormProps {
  seminar: ApplicationSeminar;
  fields: readonly TemplateField[];
}

/** A section in which nothing must be typed: one line with what is chosen there, until it is opened. */
function RestingSection(props: FormSectionsProps & { title: string }) {
  const { title, shown, values, problems, locale } = props;
  const items = shown.filter(({ section }) => section === title);
  return (
    <FoldedCard
      title={title}
      said={sideBySide(chosenLabels(items, values))}
      wrong={items.some((field) => problemText(problems, field, locale) !== undefined)}
    >
      <SectionFields {...props} items={items} />
    </FoldedCard>
  );
}

/** The seminar's own form, judged by the same rules, and how the application came. */
export function EnterForm({ seminar, fields }: EnterFormProps) {
  const { t } = useTranslation([officeSubmissionsTexts, applyTexts]);
  const confirm = useConfirm();
  const navigate = useNavigate();
  const locale = currentLanguage();
  const today = useToday();
  const [count, setCount] = useState(0);
  const [member, setMember] = useState('');
  const [{ values, problems }, change] = useReducer(
    (before: Answering, made: Change) => withAnswer(fields, today, before, made),
    null,
    () => beginAnswering(initialValues(fields)),
  );
  const [beginning] = useState(values);
  const [restingAtFirst] = useState(() => restingSections(shownFields(fields, values), values));
  const headersFor = useAttempt();
  const [session, setSession] = useState('');
  const entering = useEntering(seminar, { session, setSession });
  const saved = useLeaveWarning(values !== beginning || member !== '' || session !== '');
  const enter = useAct(
    (said: NonNullable<typeof entering.body>) => {
      entering.begin();
      const body = {
        ...said,
        leave_open: true,
        fields: entriesOf(fields, values),
        member_number: member.trim(),
      };
      return call(enterApplication, { body }, { headers: headersFor(enteredContentOf(body)) });
    },
    {
      done: ({ data }) => t('enter.done', { number: data.application_number }),
      after: ({ data }) => {
        saved();
        void navigate(pathTo('submissionDetail', { id: data.submission_id }));
      },
      refused: (error) => {
        entering.refuse(error, (named) => {
          const problems = problemsFromServer(fields, named);
          change({ what: 'checked', problems });
          return Object.entries(named).flatMap(([name, texts]) =>
            problemsFromServer(fields, { [name]: texts }).size > 0 ? [] : texts,
          );
        });
        setCount((before) => before + 1);
        return true;
      },
    },
  );
  const store = async (
    said: NonNullable<typeof entering.body>,
    open: readonly { label: string }[],
  ) => {
    const labels = formatList(open.map(({ label }) => label));
    const sure =
      open.length === 0 ||
      (await confirm({
        title: t('enter.sureOpen'),
        message: t('enter.openWhat', { labels }),
        confirmLabel: t('enter.button'),
      }));
    if (sure) enter.run(said);
  };
  const shown = shownFields(fields, values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { answers, problems: found } = readLeavingOpen(fields, entriesOf(fields, values), today);
    change({ what: 'checked', problems: found });
    entering.channel.check();
    if (found.size > 0 || entering.body === null) setCount((before) => before + 1);
    else void store(entering.body, openAnswers(answers));
  };
  const fieldErrors = shown.flatMap((field) => {
    const message = problemText(problems, field, locale);
    return message ? [{ name: fieldName(field.id), message }] : [];
  });
  const errors = [...entering.errors, ...fieldErrors];

  const resting = sectionsOf(shown, ({ section }) => section).flatMap(({ title }) =>
    title !== null && restingAtFirst.has(title) ? [title] : [],
  );
  const sections = { shown, values, problems, today, locale, change, pairs: true };

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ErrorSummary errors={errors} attempt={count} />
        <LongForm
          button={
            <Button type="submit" variant="primary" size="l" busy={enter.busy}>
              {t('enter.button')}
            </Button>
          }
        >
          <EnteringFields seminar={seminar} entering={entering} tooFew={t('enter.full')} />
          {entering.failure !== null && (
            <InfoPanel type="error" title={t('enter.failed')}>
              {entering.failure}
            </InfoPanel>
          )}
          <UploadTarget value={seminar.id}>
            <Card>
              <Stack>
                <FormSections
                  {...sections}
                  shown={shown.filter(({ section }) => !resting.includes(section ?? ''))}
                />
              </Stack>
            </Card>
            <FoldedParts>
              {resting.map((title) => (
                <RestingSection key={title} {...sections} title={title} />
              ))}
              {asksMember(seminar) && (
                <FoldedCard title={t('apply:prices.title')} said={member}>
                  <MemberNumber seminar={seminar} value={member} onChange={setMember} />
                </FoldedCard>
              )}
            </FoldedParts>
          </UploadTarget>
          <p>{t('enter.noEmail')}</p>
        </LongForm>
      </Stack>
    </form>
  );
}
