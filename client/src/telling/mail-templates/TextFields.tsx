import './texts.ts';
import { longestSubject, type Placeholder } from '@seminar/shared/telling/mail-templates/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { PlaceholderList } from './PlaceholderList.tsx';

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

/** Subject and body of a mail, and the placeholders that can be put into the body. */
export function TextFields({ text, onText, placeholders, rows, problem }: TextFieldsProps) {
  const { t } = useTranslation('mailTemplates');
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
