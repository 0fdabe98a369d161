import '../../applying/imported-records/texts.ts';
import { moveInFields, type FieldOrNone } from '@seminar/shared/house/move-ins/columns.rules';
import { getMoveInSheets, setMoveInColumns } from '@seminar/shared/house/move-ins/endpoints';
import type { MoveInColumns as Columns, MoveInSheets } from '@seminar/shared/house/move-ins/schema';
import { cutText } from '@seminar/shared/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../platform/i18n/format.ts';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { likelyHeadings } from '../../platform/files/likelyHeadings.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';

type SheetColumns = Columns['sheets'][number];

/** So many rows can be said to be the headings. */
const offeredRows = 10;

interface SheetFieldsProps {
  sheet: MoveInSheets['sheets'][number];
  number: number;
  columns: SheetColumns;
  onChange: (columns: SheetColumns) => void;
}

/** The columns of one sheet: heading, an example, and what each holds. */
function SheetFields({ sheet, number, columns, onChange }: SheetFieldsProps) {
  const { t } = useTranslation('moveIns');
  const { headings_row: top, columns: fields } = columns;
  const names = top === 0 ? [] : (sheet.rows[top - 1] ?? []);
  const width = Math.max(fields.length, ...sheet.rows.map(({ length }) => length));
  const rows = Array.from({ length: width }, (_, at) => ({
    at,
    heading: names[at] || t('columns.column', { number: at + 1 }),
    example: sheet.rows.slice(top).find((cells) => cells[at]?.trim())?.[at] ?? '',
    field: fields[at] ?? null,
  }));
  const set = (at: number, field: FieldOrNone) =>
    onChange({
      headings_row: top,
      columns: rows.map((row) => (row.at === at ? field : row.field)),
    });
  return (
    <Stack gap="s">
      <h3>{sheet.name === '' ? t('columns.csv') : t('columns.sheet', { name: sheet.name })}</h3>
      <SelectField
        name={`headings-${number}`}
        label={t('columns.headings')}
        badge={false}
        options={[
          { value: '0', label: t('columns.noHeadings') },
          ...sheet.rows.slice(0, offeredRows).map((cells, at) => ({
            value: String(at + 1),
            label: t('columns.headingsOption', {
              row: at + 1,
              cells: cutText(formatList(cells.filter(Boolean)), 60),
            }),
          })),
        ]}
        value={String(top)}
        onChange={({ target }) => onChange({ ...columns, headings_row: Number(target.value) })}
      />
      <Table
        caption={t('columns.title')}
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          { key: 'heading', header: t('columns.heading'), lead: true, cell: (row) => row.heading },
          { key: 'example', header: t('columns.example'), cell: (row) => cutText(row.example, 40) },
          {
            key: 'field',
            header: t('columns.field'),
            cell: ({ at, heading, field }) => (
              <SelectField
                name={`column-${number}-${at}`}
                label={t('columns.fieldOf', { heading })}
                badge={false}
                placeholder={t('columns.ignored')}
                options={moveInFields.map((value) => ({ value, label: t(`field.${value}`) }))}
                value={field ?? ''}
                onChange={({ target }) =>
                  set(at, moveInFields.find((value) => value === target.value) ?? null)
                }
              />
            ),
          },
        ]}
      />
    </Stack>
  );
}

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
  const { t } = useTranslation('moveIns');
  const failureText = useFailureText();
  const [sheets, setSheets] = useState(() => found.columns.sheets.map(withLikelyHeadings(found)));
  const [year, setYear] = useState(String(found.columns.fiscal_year ?? ''));
  const [seminar, setSeminar] = useState(found.columns.seminar_name);
  const save = useMutation({
    mutationFn: () => {
      const fiscalYear = year.normalize('NFKC').trim();
      const body = {
        sheets,
        fiscal_year: fiscalYear === '' ? null : Number(fiscalYear),
        seminar_name: seminar,
      };
      return call(setMoveInColumns, { params: { id: moveInId }, body });
    },
    onSuccess: onDone,
  });
  const problems = save.error instanceof ApiError ? save.error.problems : {};
  const general = save.error && !problems['fiscal_year'] && !problems['seminar_name'];
  return (
    <Stack>
      {general && (
        <InfoPanel type="error" title={t('columns.failed')}>
          {Object.values(problems).flat().join(' ') || failureText(save.error)}
        </InfoPanel>
      )}
      {found.sheets.map((sheet, at) => (
        <SheetFields
          key={at}
          sheet={sheet}
          number={at}
          columns={sheets[at] ?? { headings_row: 0, columns: [] }}
          onChange={(columns) => setSheets(sheets.map((one, of) => (of === at ? columns : one)))}
        />
      ))}
      <TextField
        label={t('columns.year')}
        support={t('columns.yearHint')}
        inputMode="numeric"
        value={year}
        error={problems['fiscal_year']?.join(' ')}
        onChange={({ target }) => setYear(target.value)}
      />
      <TextField
        label={t('columns.seminar')}
        value={seminar}
        error={problems['seminar_name']?.join(' ')}
        onChange={({ target }) => setSeminar(target.value)}
      />
      <Stack row gap="s">
        <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
          {t('columns.save')}
        </Button>
        <Button onClick={onDone}>{t('columns.cancel')}</Button>
      </Stack>
    </Stack>
  );
}

/** Asks what the columns of a file hold, beside an example of each. */
export function MoveInColumns({ moveInId, onDone }: { moveInId: number; onDone: () => void }) {
  const { t } = useTranslation('moveIns');
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
