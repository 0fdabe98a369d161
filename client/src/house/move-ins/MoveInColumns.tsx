import { getMoveInSheets, setMoveInColumns } from '@seminar/shared/house/move-ins/endpoints';
import {
  moveInFields,
  type MoveInColumns as Columns,
  type MoveInSheets,
} from '@seminar/shared/house/move-ins/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importedRecordsTexts } from '../../applying/imported-records/texts.ts';
import { filesTexts } from '../../platform/files/texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { ColumnsByHand, offeredRows } from '../../platform/files/ColumnsByHand.tsx';
import { likelyHeadings } from '../../platform/files/likelyHeadings.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';

type SheetColumns = Columns['sheets'][number];

/** Of a sheet in which nothing was recognised, the row that looks most like headings is proposed. */
const withLikelyHeadings =
  ({ sheets }: MoveInSheets) =>
  (columns: SheetColumns, at: number): SheetColumns =>
    columns.headings_row === 0 && columns.columns.every((field) => field === null)
      ? { ...columns, headings_row: likelyHeadings(sheets[at]?.rows.slice(0, offeredRows) ?? []) }
      : columns;

function ColumnsForm({
  moveInId,
  found,
  onDone,
}: {
  moveInId: number;
  found: MoveInSheets;
  onDone: () => void;
}) {
  const { t } = useTranslation(importedRecordsTexts);
  const { t: files } = useTranslation(filesTexts);
  const [sheets, setSheets] = useState(() => found.columns.sheets.map(withLikelyHeadings(found)));
  const [year, setYear] = useState(String(found.columns.fiscal_year ?? ''));
  const [seminar, setSeminar] = useState(found.columns.seminar_name);
  const save = useAct(
    () => {
      const fiscalYear = year.normalize('NFKC').trim();
      const body = {
        sheets,
        fiscal_year: fiscalYear === '' ? null : Number(fiscalYear),
        seminar_name: seminar,
      };
      return call(setMoveInColumns, { params: { id: moveInId }, body });
    },
    {
      after: onDone,
      fields: ['fiscal_year', 'seminar_name'],
    },
  );
  return (
    <Stack>
      <NotDone act={save} title={files('columns.failed')} />
      {found.sheets.map((sheet, at) => (
        <Stack key={at} gap="s">
          <h3>{sheet.name === '' ? t('columns.csv') : t('columns.sheet', { name: sheet.name })}</h3>
          <ColumnsByHand
            name={String(at)}
            rows={sheet.rows}
            said={sheets[at] ?? { headings_row: 0, columns: [] }}
            fields={moveInFields.map((value) => ({ value, label: t(`field.${value}`) }))}
            onChange={(columns) => setSheets(sheets.map((one, of) => (of === at ? columns : one)))}
          />
        </Stack>
      ))}
      <TextField
        label={t('columns.year')}
        support={t('columns.yearHint')}
        inputMode="numeric"
        value={year}
        error={save.problem('fiscal_year')}
        onChange={({ target }) => setYear(target.value)}
      />
      <TextField
        label={t('columns.seminar')}
        value={seminar}
        error={save.problem('seminar_name')}
        onChange={({ target }) => setSeminar(target.value)}
      />
      <Stack row gap="s">
        <Button variant="primary" busy={save.busy} onClick={() => save.run()}>
          {files('columns.save')}
        </Button>
        <Button onClick={onDone}>{files('columns.cancel')}</Button>
      </Stack>
    </Stack>
  );
}

/** Asks what the columns of a file hold, beside an example of each. */
export function MoveInColumns({ moveInId, onDone }: { moveInId: number; onDone: () => void }) {
  const { t } = useTranslation(importedRecordsTexts);
  const input = { params: { id: moveInId } };
  const fetched = useQuery({ ...queryOf(getMoveInSheets, input), select: dataOf });
  return (
    <Card title={t('columns.title')}>
      <Stack>
        <p>{t('columns.lead')}</p>
        {fetched.error && !fetched.data && <Failed query={fetched} />}
        {!fetched.error && !fetched.data && <Skeleton lines={8} />}
        {fetched.data && <ColumnsForm moveInId={moveInId} found={fetched.data} onDone={onDone} />}
      </Stack>
    </Card>
  );
}
