import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupApplyTexts } from './texts.ts';
import { csvText } from '../../../platform/files/csv.rules.ts';
import { saveFile } from '../../../platform/files/saveFile.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { FileDrop } from '../../../platform/ui/FileDrop.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { TextArea } from '../../../platform/ui/TextArea.tsx';
import type { GivenTable } from './ColumnsModal.tsx';
import type { PartedForm } from './companyFields.rules.ts';
import { cellsOfText } from './cellsOfText.rules.ts';

/** A table of 500 people has some 100 kB. */
const mostBytes = 2_000_000;

interface ImportPeopleProps {
  form: PartedForm;
  /** Tables were given; what the columns of each mean is asked next. */
  onTables: (tables: GivenTable[]) => void;
}

/** The ways by which a list that the company has already gets into the table. */
export function ImportPeople({ form, onTables }: ImportPeopleProps) {
  const { t } = useTranslation(groupApplyTexts);
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [reading, setReading] = useState(false);
  const locale = useLanguage();

  const take = (tables: GivenTable[]) => {
    const filled = tables.filter(({ rows }) => rows.length > 0);
    setProblem(filled.length === 0 ? t('import.empty') : null);
    if (filled.length === 0) return;
    setText('');
    onTables(filled);
  };
  const takeText = (given: string) => take([{ sheet: '', rows: cellsOfText(given), unread: [] }]);
  const takeFile = async (file: File) => {
    if (file.size > mostBytes) return setProblem(t('import.tooLarge'));
    setReading(true);
    try {
      const { readPeopleFile } = await import('./readPeopleFile.ts');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const tables = readPeopleFile(bytes, form.columns, locale);
      if ('problem' in tables) setProblem(tables.problem);
      else take(tables);
    } catch {
      // Of a file that lies elsewhere only, or was moved since, the browser reads nothing.
      setProblem(t('import.unread'));
    } finally {
      setReading(false);
    }
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
          takeText(event.clipboardData.getData('text/plain'));
        }}
      />
      {text.trim() !== '' && (
        <div>
          <Button onClick={() => takeText(text)}>{t('import.read')}</Button>
        </div>
      )}
      <FileDrop
        label={t('import.drop')}
        buttonLabel={t('import.choose')}
        busy={reading}
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
