import type { Questions } from '@seminar/shared/applying/submissions/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { useReducer, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import { uiTexts } from '../../../platform/ui/texts.ts';
import { NotDone } from '../../../platform/api/NotDone.tsx';
import { useAct } from '../../../platform/api/useAct.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useLeaveWarning } from '../../../platform/drafts/useLeaveWarning.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { ErrorSummary } from '../../../platform/ui/ErrorSummary.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import {
  withAnswer,
  beginAnswering,
  type Answering,
  type Change,
} from '../../../catalogue/answers/answering.rules.ts';
import {
  entriesOf,
  restoredValues,
  shownFields,
  type Values,
} from '../../../catalogue/answers/entries.rules.ts';
import { FormSections } from '../../../catalogue/answers/FormSections.tsx';
import {
  problemsFromServer,
  problemsNow,
  problemText,
} from '../../../catalogue/answers/problems.rules.ts';
import { changedNames } from '../apply/changedEntries.rules.ts';
import { ChangedNote } from '../apply/ChangedNote.tsx';
import { formKey } from '../apply/changedForm.rules.ts';
import { storedValues } from '../apply/storedValues.rules.ts';
import { useLettersLater } from '../apply/useLettersLater.tsx';
import { namesQuestion, useRenewedForm, type RenewForm } from '../apply/useRenewedForm.ts';
import { useToday } from '../../../platform/api/useToday.ts';

interface PersonFormProps {
  /** What is asked before it is sent; not given: it is sent at once. */
  sure?: { title: string; message: string };
  questions: Questions;
  texts: { lead: string; after: string; act: string; done: string; failed: string };
  send: (entries: Entry[]) => Promise<unknown>;
  /** What is asked below the questions; `entered` gives their answers, or shows what is wrong with them. */
  more?: (entered: () => Entry[] | undefined) => ReactNode;
  /** Whether what `more` asks is answered; it shows what is missing. */
  checkMore?: () => boolean;
  onClose: () => void;
}

/** All questions of a form about one person, judged by the form's own rules before they are sent. */
export function PersonForm({ renew, ...props }: PersonFormProps & { renew: RenewForm }) {
  const { fields } = props.questions;
  const form = useRenewedForm<Values>(fields, renew);
  return (
    <>
      {form.changes && <ChangedNote key={formKey(fields)} changes={form.changes} />}
      <Answers key={formKey(fields)} kept={form.kept} onOutdated={form.onOutdated} {...props} />
    </>
  );
}

interface AnswersProps extends PersonFormProps {
  /** What was typed before the form was changed. */
  kept: Values | null;
  /** The server has refused what the form asked for. */
  onOutdated: (typed: Values) => Promise<void>;
}

function Answers(props: AnswersProps) {
  const { questions, texts, sure, send, more, checkMore, onClose, kept, onOutdated } = props;
  const { t } = useTranslation(uiTexts);
  const confirm = useConfirm();
  const locale = currentLanguage();
  const { fields } = questions;
  const today = useToday();
  const [attempt, setAttempt] = useState(0);
  const [{ values, problems }, change] = useReducer(
    (before: Answering, made: Change) => withAnswer(fields, today, before, made),
    null,
    () => beginAnswering(kept ? restoredValues(fields, kept) : storedValues(questions)),
  );
  const [beginning] = useState(kept ? null : values);
  const saved = useLeaveWarning(values !== beginning);
  const letters = useLettersLater(
    changedNames(fields, values, beginning ?? storedValues(questions)),
  );
  const work = useAct(send, {
    done: texts.done,
    after: () => {
      saved();
      onClose();
    },
    refused: (error) => {
      const answered = error instanceof ApiError ? error.problems : {};
      change({ what: 'checked', problems: problemsFromServer(fields, answered) });
      setAttempt((count) => count + 1);
      if (namesQuestion(answered)) void onOutdated(values);
      return true;
    },
  });
  const shown = shownFields(fields, values);

  const entered = () => {
    const found = problemsNow(fields, values, today);
    change({ what: 'checked', problems: found });
    if (found.size === 0) return entriesOf(fields, values);
    setAttempt((count) => count + 1);
    return undefined;
  };

  const submit = async () => {
    const entries = entered();
    if (!entries || (checkMore && !checkMore()) || !letters.accepted()) return;
    if (sure && !(await confirm({ ...sure, confirmLabel: texts.act }))) return;
    work.run(entries);
  };
  const errors = shown.flatMap((field) => {
    const message = problemText(problems, field, locale);
    return message ? [{ name: fieldName(field.id), message }] : [];
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!work.busy) void submit();
      }}
    >
      <Stack gap="l">
        <p>{texts.lead}</p>
        <ErrorSummary errors={errors} attempt={attempt} />
        <FormSections
          shown={shown}
          values={values}
          problems={problems}
          today={today}
          locale={locale}
          change={change}
        />
        <p>{texts.after}</p>
        {more?.(entered)}
        {letters.notice}
        {errors.length === 0 && <NotDone act={work} title={texts.failed} />}
        <Stack row gap="s">
          <Button type="submit" variant="primary" busy={work.busy}>
            {texts.act}
          </Button>
          <Button onClick={onClose} disabled={work.busy}>
            {t('cancel')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
