import './texts.ts';
import '../apply/texts.ts';
import { tokyoDay } from '@seminar/shared/date';
import { editSubmission } from '@seminar/shared/submissions/endpoints';
import type { Entry, Questions } from '@seminar/shared/submissions/schema';
import { useReducer, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../api/call.ts';
import { useFailureText } from '../../api/useFailureText.ts';
import { addressFieldOf, isPostalCodeField } from '../apply/address.rules.ts';
import { AnswerField } from '../apply/AnswerField.tsx';
import { answer, begin, type Answering, type Change } from '../apply/answering.rules.ts';
import { shownFields } from '../apply/entries.rules.ts';
import { fieldName, problemsFromServer, problemText } from '../apply/problems.rules.ts';
import { sectionsOf } from '../apply/sections.rules.ts';
import { useLeaveWarning } from '../../drafts/useLeaveWarning.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { InfoPanel } from '../../ui/InfoPanel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useToast } from '../../ui/toasts.ts';
import { changedEntries, storedValues } from './changedEntries.rules.ts';
import { useOfficeChange } from './useOfficeChange.ts';

interface AnswersFormProps {
  submissionId: string;
  questions: Questions;
  onClose: () => void;
}

/** The answers of an application, as its form would ask for them; the server judges what changed. */
export function AnswersForm({ submissionId, questions, onClose }: AnswersFormProps) {
  const { t } = useTranslation(['officeSubmissions', 'ui']);
  const failureText = useFailureText();
  const toast = useToast();
  const locale = currentLanguage();
  const { fields } = questions;
  const [today] = useState(() => tokyoDay(new Date()));
  const [attempt, setAttempt] = useState(0);
  const [{ values, problems }, change] = useReducer(
    (before: Answering, made: Change) => answer(fields, today, before, made),
    null,
    () => begin(storedValues(questions)),
  );
  const save = useOfficeChange((entries: Entry[]) =>
    call(editSubmission, { params: { id: submissionId }, body: { fields: entries } }),
  );
  const shown = shownFields(fields, values);
  const entries = changedEntries(fields, values, questions.entries);
  useLeaveWarning(entries.length > 0);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(entries, {
      onSuccess: () => {
        toast.success(t('edit.done'));
        onClose();
      },
      onError: (error) => {
        const answered = error instanceof ApiError ? error.problems : {};
        change({ what: 'checked', problems: problemsFromServer(fields, answered) });
        setAttempt((count) => count + 1);
      },
    });
  };
  const errors = shown.flatMap((field) => {
    const message = problemText(problems, field, locale);
    return message ? [{ name: fieldName(field), message }] : [];
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="l">
        <ErrorSummary errors={errors} attempt={attempt} />
        {save.error && errors.length === 0 && (
          <InfoPanel type="error" title={t('edit.failed')}>
            {failureText(save.error)}
          </InfoPanel>
        )}
        <p>{t('edit.lead')}</p>
        {sectionsOf(shown, (field) => field.section).map(({ title, items }, index) => (
          <Stack key={index}>
            {title !== null && <h3>{title}</h3>}
            {items.map((field) => (
              <AnswerField
                key={field.id}
                field={field}
                value={values[field.id] ?? ''}
                error={problemText(problems, field, locale)}
                today={today}
                addressField={isPostalCodeField(field) ? addressFieldOf(shown, field) : undefined}
                change={change}
              />
            ))}
          </Stack>
        ))}
        <Stack row gap="s">
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!entries.length}>
            {t('edit.save')}
          </Button>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('ui:cancel')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
