import {
  asksFor,
  understandColumns,
  type Meaning,
} from '@seminar/shared/money/groups/columns.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../platform/i18n/format.ts';
import { initialValues } from '../../../catalogue/answers/entries.rules.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Checkbox } from '../../../platform/ui/Checkbox.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { SelectField } from '../../../platform/ui/SelectField.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useAskBeforeLoss } from '../../../platform/ui/useAskBeforeLoss.ts';
import styles from './ColumnsModal.module.css';
import { filledPeople, type Judged, type PeopleChange, type Person } from './people.rules.ts';

interface ColumnsModalProps {
  judged: Judged;
  people: readonly Person[];
  /** How many there may be. */
  most: number;
  rows: string[][];
  onClose: () => void;
  onImport: (change: PeopleChange & { what: 'imported' }) => void;
}

const samples = 3;

/** How the columns of a pasted table were understood, before anything of it is taken. */
export function ColumnsModal(props: ColumnsModalProps) {
  const { judged, people, most, rows, onClose, onImport } = props;
  const { t } = useTranslation('companies');
  const { columns } = judged.form;
  const [found] = useState(() => understandColumns(columns, rows));
  const [header, setHeader] = useState(found.header);
  const [meanings, setMeanings] = useState(found.meanings);

  const width = Math.max(0, ...rows.map((row) => row.length));
  const heading = header === null ? null : rows[header];
  const body = rows.slice(header === null ? 0 : header + 1);
  const present = filledPeople(judged.form, people).length;
  const total = present + body.length;
  const initial = initialValues(columns);
  const missing = columns.filter(
    ({ id, key, is_required, condition }) =>
      is_required &&
      initial[id] === '' &&
      condition === null &&
      !meanings.some(
        (meaning) =>
          meaning === id ||
          (meaning === 'name' && ['family_name', 'given_name'].includes(key ?? '')) ||
          (meaning === 'kana' && ['family_name_kana', 'given_name_kana'].includes(key ?? '')),
      ),
  );
  const options = [
    ...(['name', 'kana'] as const)
      .filter((whole) => asksFor(columns, whole))
      .map((whole) => ({ value: whole as string, label: t(`columns.${whole}`) })),
    ...columns.map(({ id, label }) => ({ value: String(id), label })),
  ];
  const choose = (index: number, chosen: string) => {
    const meaning: Meaning | null =
      chosen === '' ? null : chosen === 'name' || chosen === 'kana' ? chosen : Number(chosen);
    // A field has one column: the one that was chosen last.
    setMeanings((before) =>
      Array.from({ length: width }, (_, column) => {
        if (column === index) return meaning;
        return before[column] === meaning ? null : (before[column] ?? null);
      }),
    );
  };
  const nameOf = (column: number) =>
    heading?.[column]?.trim() || t('columns.column', { number: column + 1 });
  const used = meanings.some((meaning) => meaning !== null);
  const leaving = useAskBeforeLoss(onClose, {
    chosen: header !== found.header || meanings !== found.meanings,
  });

  return (
    <Modal
      title={t('columns.title')}
      size="l"
      onClose={leaving.close}
      footer={
        <>
          <Button onClick={onClose}>{t('columns.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!used || body.length === 0 || total > most}
            onClick={() => onImport({ what: 'imported', rows, understood: { header, meanings } })}
          >
            {t('columns.import', { count: body.length })}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('columns.lead')}</p>
        <Checkbox
          label={t('columns.header')}
          checked={header !== null}
          onChange={(event) => setHeader(event.target.checked ? (found.header ?? 0) : null)}
        />
        {total > most && (
          <InfoPanel type="error">{t('columns.tooMany', { total, most })}</InfoPanel>
        )}
        {missing.length > 0 && (
          <InfoPanel type="info">
            {t(judged.form.leavesOpen ? 'columns.missingOpen' : 'columns.missing', {
              labels: formatList(missing.map(({ label }) => label)),
            })}
          </InfoPanel>
        )}
        <ul className={styles.columns}>
          {Array.from({ length: width }, (_, column) => (
            <li key={column} className={styles.column}>
              <div className={styles.given}>
                <strong>{nameOf(column)}</strong>
                <span className={styles.samples}>
                  {formatList(
                    body
                      .slice(0, samples)
                      .map((row) => row[column] ?? '')
                      .filter((cell) => cell !== ''),
                  )}
                </span>
              </div>
              <SelectField
                label={t('columns.meaning', { column: nameOf(column) })}
                badge={false}
                placeholder={t('columns.unused')}
                options={options}
                value={String(meanings[column] ?? '')}
                onChange={(event) => choose(column, event.target.value)}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}
