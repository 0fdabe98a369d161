import type { Questions } from '@seminar/shared/applying/submissions/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { useReducer, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import { uiTexts } from '../../../platform/ui/texts.ts';
import { NotDone } from '../../../platform/api/NotDone.tsx';
import { useAct } from '../../../platform/api/useAct.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useLeaveWarning } from '../../../platform/drafts/useLeaveWarning.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { ErrorSummary } from '../../../platform/ui/ErrorSummary.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { SectionFields } from '../../../catalogue/answers/FormSections.tsx';
import {
  withAnswer,
  beginAnswering,
  type Answering,
  type Change,
} from '../../../catalogue/answers/answering.rules.ts';
import { changedEntries, changedNames } from './changedEntries.rules.ts';
import { shownFields } from '../../../catalogue/answers/entries.rules.ts';
import { problemsFromServer, problemText } from '../../../catalogue/answers/problems.rules.ts';
import { sectionsOf } from '../../../catalogue/answers/formSections.rules.ts';
import { storedValues } from './storedValues.rules.ts';
import { useLettersLater } from './useLettersLater.tsx';
import { useToday } from '../../../platform/api/useToday.ts';

interface AnswersFormProps<Answer> {
  questions: Questions;
  lead: string;
  /** The label of the button that saves, and the title of a refusal. */
  labels: { save: string; failed: string };
  save: (entries: Entry[]) => Promise<Answer>;
  /** Said once it is saved. */
  done: string | ((answer: Answer) => string);
  onSaved: (answer: Answer) => void;
  onClose: () => void;
}

/** The answers of an application, as its form would ask for them; the server judges what changed. */
export function AnswersForm<Answer>(props: AnswersFormProps<Answer>) {
  const { questions, lead, labels, save, done, onSaved, onClose } = props;
  const { t } = useTranslation(uiTexts);
  const locale = useLanguage();
  const { fields } = questions;
  const today = useToday();
  const [attempt, setAttempt] = useState(0);
  const [{ values, problems }, change] = useReducer(
    (before: Answering, made: Change) => withAnswer(fields, today, before, made),
    null,
    () => beginAnswering(storedValues(questions)),
  );
  const shown = shownFields(fields, values);
  const entries = changedEntries(fields, values, questions.entries);
  useLeaveWarning(entries.length > 0);
  const [begun] = useState(values);
  const letters = useLettersLater(changedNames(fields, values, begun));

  const saving = useAct(save, {
    done,
    after: onSaved,
    refused: (refusal) => {
      const answered = refusal instanceof ApiError ? refusal.problems : {};
      change({ what: 'checked', problems: problemsFromServer(fields, answered) });
      setAttempt((count) => count + 1);
      return true;
    },
  });
  const errors = shown.flatMap((field) => {
    const message = problemText(problems, field, locale);
    return message ? [{ name: fieldName(field.id), message }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.busy && letters.accepted()) saving.run(entries);
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="l">
        <ErrorSummary errors={errors} attempt={attempt} />
        <p>{lead}</p>
        {sectionsOf(shown, (field) => field.section).map(({ title, items }, index) => (
          <Stack key={index}>
            {title !== null && <h3>{title}</h3>}
            <SectionFields {...{ shown, values, problems, today, locale, change, items }} />
          </Stack>
        ))}
        {letters.notice}
        {errors.length === 0 && <NotDone act={saving} title={labels.failed} />}
        <Stack row gap="s">
          <Button
            type="submit"
            variant="primary"
            busy={saving.busy}
            disabled={entries.length === 0}
          >
            {labels.save}
          </Button>
          <Button onClick={onClose} disabled={saving.busy}>
            {t('cancel')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
