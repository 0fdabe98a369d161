import { fieldInLanguage } from '@seminar/shared/catalogue/form-templates/fieldInLanguage';
import type { Locale } from '@seminar/shared/platform/messages/message';
import type { OwnChanges, OwnQuestions } from '@seminar/shared/money/wishes/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownChangesTexts } from './texts.ts';
import { formatLongDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/useLanguage.ts';
import { blankEntry } from '../../../../catalogue/answers/entries.rules.ts';
import { AnswersForm } from '../../apply/AnswersForm.tsx';
import { Stack } from '../../../../platform/ui/Stack.tsx';
import { showChanges, type ChangesPage } from './changesPage.ts';

interface CorrectFormProps {
  page: ChangesPage;
  act: 'answer' | 'correct' | 'name';
  changes: OwnChanges;
  onDone: () => void;
}

/** The questions in the reader's language. What is on file unseen isn't demanded again. */
function asked({ fields, entries, hidden }: OwnQuestions, language: Locale, support: string) {
  const shown = fields.map((field) => {
    const read = fieldInLanguage(field, language);
    return hidden.includes(field.id)
      ? { ...read, is_required: false, placeholder: '', description: support }
      : read;
  });
  // What stays blank is not sent: it would be judged as left out.
  const known = new Set(entries.map(({ field_id: id }) => id));
  const blank = shown.filter(({ id }) => !known.has(id)).map(blankEntry);
  return { fields: shown, entries: [...entries, ...blank] };
}

/** Corrects answers, or asks the office to correct the name. */
export function CorrectForm({ page, act, changes, onDone }: CorrectFormProps) {
  const { t } = useTranslation(ownChangesTexts);
  const language = useLanguage();
  // What was there when the form was opened: somebody else's change is told, not hidden.
  const [{ version, until, open, own, name }] = useState(changes.corrections);
  const [questions] = useState(() =>
    asked({ answer: open, correct: own, name }[act], language, t('correct.hidden')),
  );
  const lead = [t(`${act}.lead`)];
  if (until !== null && act === 'correct')
    lead.push(t('correct.until', { day: formatLongDay(until) }));
  return (
    <Stack>
      <h3>{t(`${act}.title`)}</h3>
      <AnswersForm
        questions={questions}
        lead={lead.join(' ')}
        labels={{ save: t(`${act}.save`), failed: t(`${act}.failed`) }}
        save={(fields) => page[act === 'name' ? 'name' : 'correct']({ version, fields })}
        done={({ data: { corrections } }) =>
          t(
            act === 'correct' && corrections.version === version
              ? 'correct.same'
              : `said.${page.by}.${act}`,
          )
        }
        onSaved={(answer) => {
          showChanges(page, answer);
          onDone();
        }}
        onClose={onDone}
      />
    </Stack>
  );
}
