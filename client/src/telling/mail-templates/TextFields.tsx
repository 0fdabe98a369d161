import { longestSubject, type Placeholder } from '@seminar/shared/telling/mail-templates/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTemplatesTexts } from './texts.ts';
import { withNote } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import styles from './MailTemplates.module.css';

interface Text {
  subject: string;
  body: string;
}

interface TextFieldsProps {
  text: Text;
  onText: (text: Text) => void;
  placeholders: readonly Placeholder[];
  rows: number;
  /** What is wrong with a field. */
  problem: (field: 'subject' | 'body') => string | undefined;
}

interface PlaceholderListProps {
  placeholders: readonly Placeholder[];
  onInsert: (placeholder: string) => void;
}

/** The placeholders of a text; a press inserts one into the body. */
function PlaceholderList({ placeholders, onInsert }: PlaceholderListProps) {
  const { t } = useTranslation(mailTemplatesTexts);
  const language = useLanguage();
  return (
    <section aria-label={t('placeholders.title')}>
      <Stack gap="s">
        <h3>{t('placeholders.title')}</h3>
        <p className={styles.soft}>{t('placeholders.lead')}</p>
        <ul className={styles.placeholders}>
          {placeholders.map(({ name, meaning, meaning_en, block, required }) => {
            const placeholder = `{${name}}`;
            const notes = [
              ...(required ? [t('placeholders.required')] : []),
              ...(block ? [t('placeholders.block')] : []),
            ];
            const title =
              language === 'en'
                ? [meaning_en, ...notes].join('; ')
                : [meaning, ...notes].join('／');
            return (
              <li key={name}>
                <Button
                  size="s"
                  title={title}
                  // A line break before and after keeps a table or a button on a line of its own.
                  onClick={() => onInsert(block ? `\n${placeholder}\n` : placeholder)}
                >
                  {placeholder}
                  {required && <small>{withNote('', t('placeholders.required'))}</small>}
                </Button>
              </li>
            );
          })}
        </ul>
      </Stack>
    </section>
  );
}

/** Subject and body of a mail, and the placeholders that can be put into the body. */
export function TextFields({ text, onText, placeholders, rows, problem }: TextFieldsProps) {
  const { t } = useTranslation(mailTemplatesTexts);
  const bodyField = useRef<HTMLTextAreaElement>(null);

  const insert = (placeholder: string) => {
    const field = bodyField.current;
    const [from, to] = [field?.selectionStart ?? text.body.length, field?.selectionEnd ?? 0];
    const end = Math.max(from, to);
    onText({ ...text, body: text.body.slice(0, from) + placeholder + text.body.slice(end) });
    window.requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  };

  return (
    <>
      <TextField
        name="subject"
        label={t('edit.subject')}
        required
        maxLength={longestSubject}
        value={text.subject}
        onChange={(event) => onText({ ...text, subject: event.target.value })}
        error={problem('subject')}
      />
      <TextArea
        ref={bodyField}
        name="body"
        label={t('edit.body')}
        support={t('edit.bodySupport')}
        required
        rows={rows}
        value={text.body}
        onChange={(event) => onText({ ...text, body: event.target.value })}
        error={problem('body')}
      />
      <PlaceholderList placeholders={placeholders} onInsert={insert} />
    </>
  );
}
