import {
  asksForWhole,
  understandColumns,
  type Meaning,
} from '@seminar/shared/money/groups/peopleColumns.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupApplyTexts } from './texts.ts';
import { ColumnsByHand } from '../../../platform/files/ColumnsByHand.tsx';
import { formatList } from '../../../platform/i18n/format.ts';
import { initialValues } from '../../../catalogue/answers/entries.rules.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useAskBeforeLoss } from '../../../platform/ui/useAskBeforeLoss.ts';
import { filledPeople, type Judged, type PeopleChange, type Person } from './people.rules.ts';

/** A table that was pasted, or of a file. */
export interface GivenTable {
  /** The sheet's name, where a workbook has several; '' otherwise. */
  sheet: string;
  rows: string[][];
  /** The parts of the file that are not read, in words. */
  unread: readonly string[];
}

interface ColumnsModalProps {
  judged: Judged;
  people: readonly Person[];
  /** How many there may be. */
  most: number;
  table: GivenTable;
  onClose: () => void;
  onImport: (change: PeopleChange & { what: 'imported' }) => void;
}

/** What the list of columns offers, as a meaning. */
function meaningOf(chosen: string | null): Meaning | null {
  if (chosen === null || chosen === 'name' || chosen === 'kana') return chosen;
  return Number(chosen);
}

/** How the columns of a pasted table were understood, before anything of it is taken. */
export function ColumnsModal(props: ColumnsModalProps) {
  const { judged, people, most, table, onClose, onImport } = props;
  const { rows } = table;
  const { t } = useTranslation(groupApplyTexts);
  const { columns } = judged.form;
  const [found] = useState(() => understandColumns(columns, rows));
  const [header, setHeader] = useState(found.header);
  const [meanings, setMeanings] = useState(found.meanings);

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
      .filter((whole) => asksForWhole(columns, whole))
      .map((whole) => ({ value: whole as string, label: t(`columns.${whole}`) })),
    ...columns.map(({ id, label }) => ({ value: String(id), label })),
  ];
  const used = meanings.some((meaning) => meaning !== null);
  const leaving = useAskBeforeLoss(onClose, {
    chosen: header !== found.header || meanings !== found.meanings,
  });

  return (
    <Modal
      title={table.sheet === '' ? t('columns.title') : t('columns.titleOf', { sheet: table.sheet })}
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
        {table.unread.length > 0 && (
          <InfoPanel type="warning">
            <ul>
              {table.unread.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </InfoPanel>
        )}
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
        <ColumnsByHand
          name="people"
          rows={rows}
          said={{
            headings_row: header === null ? 0 : header + 1,
            columns: meanings.map((meaning) => (meaning === null ? null : String(meaning))),
          }}
          fields={options}
          onChange={(said) => {
            setHeader(said.headings_row === 0 ? null : said.headings_row - 1);
            setMeanings(said.columns.map(meaningOf));
          }}
        />
      </Stack>
    </Modal>
  );
}
