import { cutText } from '@seminar/shared/text';
import { useTranslation } from 'react-i18next';
import { filesTexts } from './texts.ts';
import { formatList } from '../i18n/format.ts';
import { SelectField, type Option } from '../ui/SelectField.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Table } from '../ui/Table.tsx';

/** How many rows can be said to be the headings. */
export const offeredRows = 20;
const shownExamples = 3;

interface HeadingsFieldProps {
  name: string;
  /** The first rows of the table. */
  rows: readonly (readonly string[])[];
  /** The row of headings, from 1; 0: the table has no headings. */
  value: number;
  onChange: (row: number) => void;
  error?: string | undefined;
}

/** Asks which row of a table holds its headings. */
export function HeadingsField({ name, rows, value, onChange, error }: HeadingsFieldProps) {
  const { t } = useTranslation(filesTexts);
  return (
    <SelectField
      name={name}
      label={t('columns.headings')}
      badge={false}
      options={[
        { value: '0', label: t('columns.noHeadings') },
        ...rows.slice(0, offeredRows).map((cells, at) => ({
          value: String(at + 1),
          label: t('columns.headingsOption', {
            row: at + 1,
            cells: cutText(formatList(cells.filter(Boolean)), 60),
          }),
        })),
      ]}
      value={String(value)}
      error={error}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

/** What a person says of a table. */
interface Said<Field> {
  /** From 1; 0: it has no headings. */
  headings_row: number;
  columns: readonly (Field | null)[];
}

interface ColumnsByHandProps<Field extends string> {
  /** Tells the fields of several tables apart. */
  name: string;
  rows: readonly (readonly string[])[];
  said: Said<Field>;
  /** What a column can hold. */
  fields: readonly (Option & { value: Field })[];
  onChange: (said: { headings_row: number; columns: (Field | null)[] }) => void;
}

/**
 * Asks what each column of a table holds, beside its heading and examples. One field has one column: the one chosen
 * last.
 */
export function ColumnsByHand<Field extends string>(props: ColumnsByHandProps<Field>) {
  const { name, rows, said, fields, onChange } = props;
  const { t } = useTranslation(filesTexts);
  const top = said.headings_row;
  const names = top === 0 ? [] : (rows[top - 1] ?? []);
  const below = rows.slice(top);
  const width = Math.max(names.length, ...below.map(({ length }) => length));
  const shown = Array.from({ length: width }, (_, at) => ({
    at,
    heading: names[at]?.trim() || t('columns.column', { number: at + 1 }),
    examples: below.map((cells) => cells[at]?.trim() ?? '').filter(Boolean),
    field: said.columns[at] ?? null,
  }));
  const set = (at: number, field: Field | null) =>
    onChange({
      headings_row: top,
      columns: shown.map((one) => {
        if (one.at === at) return field;
        return one.field === field ? null : one.field;
      }),
    });
  return (
    <Stack gap="s">
      <HeadingsField
        name={`headings-${name}`}
        rows={rows}
        value={top}
        onChange={(row) => onChange({ headings_row: row, columns: [...said.columns] })}
      />
      <Table
        caption={t('columns.caption')}
        rows={shown}
        rowKey={({ at }) => at}
        columns={[
          { key: 'heading', header: t('columns.heading'), lead: true, cell: (row) => row.heading },
          {
            key: 'example',
            header: t('columns.example'),
            cell: ({ examples }) => cutText(formatList(examples.slice(0, shownExamples)), 40),
          },
          {
            key: 'field',
            header: t('columns.field'),
            cell: ({ at, heading, field }) => (
              <SelectField
                name={`column-${name}-${at}`}
                label={t('columns.fieldOf', { heading })}
                badge={false}
                placeholder={t('columns.ignored')}
                options={fields}
                value={field ?? ''}
                onChange={({ target }) =>
                  set(at, fields.find(({ value }) => value === target.value)?.value ?? null)
                }
              />
            ),
          },
        ]}
      />
    </Stack>
  );
}
