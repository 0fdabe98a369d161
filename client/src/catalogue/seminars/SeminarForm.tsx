import { followedCode, generatedCode } from '@seminar/shared/catalogue/seminars/seminarCode.rules';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { useEffect, useState, useRef } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { seminarsTexts } from './texts.ts';
import { useLeaveWarning } from '../../platform/drafts/useLeaveWarning.ts';
import { goToAnchor } from '../../platform/frame/goToAnchor.ts';
import { currentLanguage } from '../../platform/i18n/language.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ErrorSummary } from '../../platform/ui/ErrorSummary.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { FoldedParts, LongForm } from '../../platform/ui/LongForm.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { type Option, SelectField } from '../../platform/ui/SelectField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { focusUnreadable } from '../../platform/ui/focusPage.ts';
import { useOffersEnglish } from '../../platform/public-pages/useSite.ts';
import { AttendanceSection } from './AttendanceSection.tsx';
import { BasicsSection } from './BasicsSection.tsx';
import { CancelRuleSection } from './CancelRuleSection.tsx';
import { CompletionRuleSection } from './CompletionRuleSection.tsx';
import { EnglishSection } from './EnglishSection.tsx';
import { EntrySection } from './EntrySection.tsx';
import { FeesSection } from './FeesSection.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import { FormatSection } from './FormatSection.tsx';
import { KeywordsField } from './KeywordsField.tsx';
import { OptionalDay } from './OptionalDay.tsx';
import { OwnSection } from './OwnSection.tsx';
import { SeatsSection } from './SeatsSection.tsx';
import styles from './SeminarForm.module.css';
import { SessionsSection } from './SessionsSection.tsx';
import { chooseFormHash } from './chooseForm.ts';
import {
  draftText,
  numberProblems,
  type SeminarDraft,
  asksReminderDays,
} from './seminarDraft.rules.ts';
import { draftOnTop } from './draftOnTop.rules.ts';
import type { SectionProps } from './sectionProps.ts';
import {
  foldedSections,
  isUsedPart,
  ownSections,
  type FoldedName,
  type OwnName,
} from './seminarSections.rules.ts';
import { confirmPath, type SeminarWork } from './steps.ts';
import { useDayNotes } from './useDayNotes.ts';
import { useDraftStore } from './useDraftStore.ts';
import { useProblemLines } from './useProblemLines.ts';

const days = [
  'certificate_start',
  'certificate_end',
  'certificate_issue_start_date',
  'certificate_issue_end_date',
] as const;

function CompletionSection(parts: SectionProps) {
  const { t } = useTranslation(seminarsTexts);
  const number = useWatch({
    control: parts.form.control,
    compute: ({ review_test_keywords_json: keywords }) =>
      keywords.filter(({ text }) => text.trim() !== '').length,
  });
  return (
    <OwnSection
      {...parts}
      part="completion"
      said={t('held.keywords', { number })}
      note={t('support.certificate')}
    >
      <KeywordsField {...parts} />
      <div className={styles.pair}>
        {days.map((field) => (
          <OptionalDay key={field} {...parts} field={field} />
        ))}
      </div>
    </OwnSection>
  );
}

interface SeminarFormProps {
  work: SeminarWork;
  /** What it begins with: the saved seminar, a copy of one, or an empty one. */
  begin: SeminarDraft;
  /** How many seats are taken, when one is edited. */
  taken?: number;
  /** The forms to choose from; absent: there is no choice yet. */
  templates?: readonly Option[];
}

const none: Record<string, string[]> = {};

/**
 * Keeps the code in step with type and start date as long as nobody has written another one; call
 * what it returns after either of them changed.
 */
function useFollowingCode(form: UseFormReturn<SeminarDraft>): () => void {
  const generated = () => generatedCode(...form.getValues(['seminar_type', 'entry_start']));
  const previous = useRef<string>(undefined);
  previous.current ??= generated();

  return () => {
    const next = generated();
    form.setValue('code', followedCode(form.getValues('code'), previous.current ?? '', next));
    previous.current = next;
  };
}

interface TemplateSectionProps extends SectionProps {
  templates: readonly Option[];
}

/** Which form applicants fill in. A seminar that has none shows where it is chosen. */
function TemplateSection({ templates, ...parts }: TemplateSectionProps) {
  const { form, problem } = parts;
  const { t } = useTranslation(seminarsTexts);
  const { hash } = useLocation();
  const chosen = useWatch({ control: form.control, name: 'form_template' });
  const [begin] = useState(chosen === '' || hash === chooseFormHash);

  // It comes after the page: the forms to choose from are fetched first.
  useEffect(() => {
    if (hash === chooseFormHash) goToAnchor(hash);
  }, [hash]);

  return (
    <OwnSection
      {...parts}
      part="form"
      said={templates.find(({ value }) => value === chosen)?.label ?? t('none')}
      begin={begin}
    >
      <SelectField
        {...form.register('form_template')}
        label={t('field.form_template')}
        support={t('support.form_template')}
        placeholder={t('noForm')}
        options={templates}
        width="medium"
        error={problem('form_template') ?? problem('form_template.id')}
      />
    </OwnSection>
  );
}

/** Whether unpaid applications are reminded, and how long before and after the deadline. */
function RemindersSection(parts: SectionProps) {
  const { form, problem } = parts;
  const { t } = useTranslation(seminarsTexts);
  const reminders_enabled = useWatch({ control: form.control, name: 'reminders_enabled' });
  return (
    <FoldedSection {...parts} part="reminders">
      <Stack>
        <RadioGroup
          {...form.register('reminders_enabled')}
          label={t('field.reminders_enabled')}
          required
          support={t('support.reminders')}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          layout="row"
          error={problem('reminders_enabled')}
        />
        {asksReminderDays({ reminders_enabled }) && (
          <div className={styles.pair}>
            {(['reminder_days_before', 'reminder_days_after'] as const).map((field) => (
              <NumberField
                key={field}
                {...form.register(field)}
                label={t(`field.${field}`)}
                support={t('support.reminder_days')}
                unit={t('reminder.unit')}
                error={problem(field)}
              />
            ))}
          </div>
        )}
      </Stack>
    </FoldedSection>
  );
}

interface AskedParts {
  /** The form template is asked. */
  withForm: boolean;
  offersEnglish: boolean;
}

/** The parts of the form, for the list beside it. */
function useFormParts(form: UseFormReturn<SeminarDraft>, { withForm, offersEnglish }: AskedParts) {
  const { t } = useTranslation(seminarsTexts);
  const used = useWatch({
    control: form.control,
    compute: (draft): FoldedName[] => foldedSections.filter((part) => isUsedPart(part, draft)),
  });
  const entry = (part: FoldedName | OwnName) => ({
    id: `part-${part}`,
    title: t(`section.${part}`),
  });
  return [
    ...ownSections.map(entry),
    ...(withForm ? [entry('form')] : []),
    ...foldedSections
      .filter((part) => part !== 'english' || offersEnglish)
      .map((part) => ({ ...entry(part), used: used.includes(part) })),
  ];
}

/** The first of the three steps: it only goes forward, the server checks at the second. */
export function SeminarForm({ work, begin, taken = 0, templates }: SeminarFormProps) {
  const { id } = work;
  const { t } = useTranslation(seminarsTexts);
  const navigate = useNavigate();
  const { key } = useLocation();
  const store = useDraftStore(work);
  const [initial] = useState(begin);
  // The seminar that is edited, as this form shows it.
  const begun = id === null ? null : initial;
  const [found] = useState(() => {
    const read = store.read();
    if (read === null || begun === null) return read;
    // A colleague may have changed it since.
    return { ...read, ...draftOnTop(begun, { draft: read.draft, begun: read.begun ?? begun }) };
  });
  const [kept, setKept] = useState(found);
  const form = useForm<SeminarDraft>({ defaultValues: kept?.draft ?? initial });
  const followCode = useFollowingCode(form);
  const text = useWatch({ control: form.control, compute: draftText });
  const dirty = text !== draftText(initial);
  const problems = kept?.problems ?? none;
  const lines = useProblemLines(problems);
  const [hasEnglish] = useState(() => isUsedPart('english', form.getValues()));
  const offersEnglish = useOffersEnglish() || hasEnglish;
  const formParts = useFormParts(form, { withForm: templates !== undefined, offersEnglish });

  useEffect(() => {
    if (dirty) store.write({ draft: form.getValues(), begun, problems, confirming: false });
    else store.forget();
  }, [form, store, dirty, begun, problems, text]);

  useLeaveWarning(dirty, {
    withinWork: (pathname) => pathname === paths.seminarConfirm,
    onDiscard: store.forget,
  });

  const goOn = form.handleSubmit((draft) => {
    const found = Object.entries(numberProblems(draft));
    if (found.length > 0) {
      const said = found.map(([field, list]) => [
        field,
        list.map((problem) => renderMessage(problem, currentLanguage())),
      ]);
      setKept({ draft, begun, problems: Object.fromEntries(said), confirming: false });
      return;
    }
    store.write({ draft, begun, problems: none, confirming: true });
    void navigate(confirmPath(work));
  });
  const discard = () => {
    form.reset(initial);
    setKept(null);
  };

  const onChange = () => id === null && followCode();
  const days = useDayNotes(form, begun);
  const problem = (field: string) => problems[field]?.join(' ') ?? days.problem(field);
  const parts: SectionProps = {
    form,
    editing: id !== null,
    problem,
    problemIn: (fields) =>
      fields.some(
        (field) =>
          problem(field) !== undefined ||
          Object.keys(problems).some((wrong) => wrong.startsWith(`${field}.`)),
      ),
    doubt: days.doubt,
    // A copy asks for another viewing address.
    openAtFirst: (part) => id === null && Boolean(work.from) && part === 'attendance',
  };
  // Who comes back from the confirmation knows what they entered; the first page of a visit has no
  // page before it.
  const cameBack = found?.confirming === true && key !== 'default';
  const restored = found !== null && kept !== null && !cameBack;
  const seldomEdited = (
    <>
      <FormatSection {...parts} />
      <CompletionSection {...parts} />
      {templates && <TemplateSection {...parts} templates={templates} />}
    </>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusUnreadable(event.currentTarget)) void goOn(event);
      }}
    >
      <Stack>
        <ErrorSummary
          attempt={form.formState.submitCount}
          errors={lines}
          title={t(id === null ? 'createError' : 'updateError')}
        />
        {restored && (
          <InfoPanel type="info" title={t('restored.title')}>
            <Stack row gap="s">
              <span>{t('restored.what')}</span>
              <Button size="s" onClick={discard}>
                {t('restored.discard')}
              </Button>
            </Stack>
          </InfoPanel>
        )}
        <LongForm
          list={{ label: t('sections'), parts: formParts }}
          button={
            <Button type="submit" variant="primary" size="l">
              {t('confirm')}
            </Button>
          }
        >
          <BasicsSection {...parts} codeFixed={id !== null} onTypeChange={onChange} />
          <EntrySection {...parts} onStartChange={onChange} />
          {!parts.editing && seldomEdited}
          <FoldedParts>
            {parts.editing && seldomEdited}
            <FeesSection {...parts} isKnown={id !== null} />
            <SessionsSection {...parts} />
            <SeatsSection {...parts} taken={taken} />
            <CancelRuleSection {...parts} />
            <RemindersSection {...parts} />
            <CompletionRuleSection {...parts} />
            <AttendanceSection {...parts} />
            {offersEnglish && <EnglishSection {...parts} />}
          </FoldedParts>
        </LongForm>
      </Stack>
    </form>
  );
}
