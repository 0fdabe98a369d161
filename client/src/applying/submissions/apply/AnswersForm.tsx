import '../../../catalogue/answers/texts.ts';
import type { Questions } from '@seminar/shared/applying/submissions/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { useReducer, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/errors.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { useLeaveWarning } from '../../../platform/drafts/useLeaveWarning.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { ErrorSummary } from '../../../platform/ui/ErrorSummary.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import {
  addressFieldOf,
  addressTextOf,
  isPostalCodeField,
} from '../../../catalogue/answers/address.rules.ts';
import { AnswerField } from '../../../catalogue/answers/AnswerField.tsx';
import { latinName } from '../../../catalogue/answers/latinName.rules.ts';
import {
  answer,
  begin,
  type Answering,
  type Change,
} from '../../../catalogue/answers/answering.rules.ts';
import { changedEntries, changedNames } from './changedEntries.rules.ts';
import { shownFields } from '../../../catalogue/answers/entries.rules.ts';
import {
  fieldName,
  problemsFromServer,
  problemText,
} from '../../../catalogue/answers/problems.rules.ts';
import { sectionsOf } from '../../../catalogue/answers/sections.rules.ts';
import { storedValues } from './storedValues.rules.ts';
import { useLettersLater } from './useLettersLater.tsx';
import { useToday } from '../../../platform/api/useToday.ts';

interface AnswersFormProps {
  questions: Questions;
  lead: string;
  /** The label of the button that saves, and the title of a refusal. */
  labels: { save: string; failed: string };
  /** What changed is being sent. */
  saving: { isPending: boolean; error: unknown };
  onSave: (entries: Entry[], onRefused: (error: unknown) => void) => void;
  onClose: () => void;
}

/** The answers of an application, as its form would ask for them; the server judges what changed. */
export function AnswersForm(props: AnswersFormProps) {
  const { questions, lead, labels, saving, onSave, onClose } = props;
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const locale = useLanguage();
  const { fields } = questions;
  const today = useToday();
  const [attempt, setAttempt] = useState(0);
  const [{ values, problems }, change] = useReducer(
    (before: Answering, made: Change) => answer(fields, today, before, made),
    null,
    () => begin(storedValues(questions)),
  );
  const shown = shownFields(fields, values);
  const entries = changedEntries(fields, values, questions.entries);
  useLeaveWarning(entries.length > 0);
  const [begun] = useState(values);
  const letters = useLettersLater(changedNames(fields, values, begun));

  const { error } = saving;
  const onRefused = (refusal: unknown) => {
    const answered = refusal instanceof ApiError ? refusal.problems : {};
    change({ what: 'checked', problems: problemsFromServer(fields, answered) });
    setAttempt((count) => count + 1);
  };
  const errors = shown.flatMap((field) => {
    const message = problemText(problems, field, locale);
    return message ? [{ name: fieldName(field), message }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending && letters.accepted()) onSave(entries, onRefused);
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="l">
        <ErrorSummary errors={errors} attempt={attempt} />
        <p>{lead}</p>
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
                addressText={isPostalCodeField(field) ? addressTextOf(shown, field, values) : ''}
                latin={latinName(shown, field, values)}
                change={change}
              />
            ))}
          </Stack>
        ))}
        {letters.notice}
        {error !== null && errors.length === 0 && (
          <InfoPanel type="error" title={labels.failed}>
            {failureText(error)}
          </InfoPanel>
        )}
        <Stack row gap="s">
          <Button
            type="submit"
            variant="primary"
            busy={saving.isPending}
            disabled={entries.length === 0}
          >
            {labels.save}
          </Button>
          <Button onClick={onClose} disabled={saving.isPending}>
            {t('cancel')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
