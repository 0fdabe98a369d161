import { decodeText } from '@seminar/shared/decodeText.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvText } from '../../../platform/files/csv.rules.ts';
import { saveFile } from '../../../platform/files/saveFile.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { FileDrop } from '../../../platform/ui/FileDrop.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { TextArea } from '../../../platform/ui/TextArea.tsx';
import type { PartedForm } from './companyFields.rules.ts';
import { parseTable } from './parseTable.rules.ts';

/** A table of 500 people has some 100 kB. */
const mostBytes = 2_000_000;

interface ImportPeopleProps {
  form: PartedForm;
  /** A table was given; what its columns mean is asked next. */
  onTable: (rows: string[][]) => void;
}

/** The ways by which a list that the company has already gets into the table. */
export function ImportPeople({ form, onTable }: ImportPeopleProps) {
  const { t } = useTranslation('companies');
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useState('');

  const take = (given: string) => {
    const rows = parseTable(given);
    setProblem(rows.length === 0 ? t('import.empty') : null);
    if (rows.length === 0) return;
    setText('');
    onTable(rows);
  };
  const takeFile = async (file: File) => {
    if (file.size > mostBytes) return setProblem(t('import.tooLarge'));
    // Of a file that lies elsewhere only, or was moved since, the browser reads nothing.
    const read = await file.arrayBuffer().catch(() => null);
    if (!read) return setProblem(t('import.unread'));
    const bytes = new Uint8Array(read);
    // A workbook begins as every ZIP does.
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return setProblem(t('import.workbook'));
    const decoded = decodeText(bytes);
    if ('problem' in decoded) return setProblem(t('import.unreadable'));
    take(decoded.text);
  };
  const template = () => {
    const labels = form.columns.map(({ label }) => label);
    const blob = new Blob([csvText(labels, [])], { type: 'text/csv' });
    saveFile(blob, t('import.templateName'));
  };

  return (
    <Stack>
      <TextArea
        label={t('import.paste')}
        badge={false}
        support={t('import.pasteSupport')}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          event.preventDefault();
          take(event.clipboardData.getData('text/plain'));
        }}
      />
      {text.trim() !== '' && (
        <div>
          <Button onClick={() => take(text)}>{t('import.read')}</Button>
        </div>
      )}
      <FileDrop
        label={t('import.drop')}
        buttonLabel={t('import.choose')}
        onFile={(file) => void takeFile(file)}
      >
        {t('import.kinds')}
      </FileDrop>
      <div>
        <Button variant="link" icon="download" onClick={template}>
          {t('import.template')}
        </Button>
      </div>
      {problem && <InfoPanel type="error">{problem}</InfoPanel>}
    </Stack>
  );
}
