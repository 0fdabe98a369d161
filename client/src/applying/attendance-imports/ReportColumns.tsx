import './texts.ts';
import {
  getAttendanceSample,
  setAttendanceColumns,
} from '@seminar/shared/applying/attendance-imports/endpoints';
import {
  dayOrders,
  offeredZones,
  reportColumns,
  type ReportColumn,
  type ReportReading,
} from '@seminar/shared/applying/attendance-imports/schema';
import { cutText } from '@seminar/shared/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatList } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';

/** So many rows can be said to be the headings. */
const offeredRows = 20;

interface ColumnsProps {
  rows: readonly string[][];
  reading: ReportReading;
  onChange: (reading: ReportReading) => void;
}

/** What each column holds, beside its heading and an example. */
function ColumnFields({ rows, reading, onChange }: ColumnsProps) {
  const { t } = useTranslation('attendanceImports');
  const { headings_row: top, columns } = reading;
  const names = top === 0 ? [] : (rows[top - 1] ?? []);
  const width = Math.max(names.length, ...rows.slice(top).map(({ length }) => length));
  const shown = Array.from({ length: width }, (_, at) => ({
    at,
    heading: names[at] || t('columns.column', { number: at + 1 }),
    example: rows.slice(top).find((cells) => cells[at]?.trim())?.[at] ?? '',
    column: columns[at] ?? null,
  }));
  const set = (at: number, column: ReportColumn | null) =>
    onChange({ ...reading, columns: shown.map((one) => (one.at === at ? column : one.column)) });
  return (
    <Stack gap="s">
      <SelectField
        name="headings"
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
        value={String(top)}
        onChange={({ target }) => onChange({ ...reading, headings_row: Number(target.value) })}
      />
      <Table
        caption={t('columns.title')}
        rows={shown}
        rowKey={({ at }) => at}
        columns={[
          { key: 'heading', header: t('columns.heading'), lead: true, cell: (row) => row.heading },
          { key: 'example', header: t('columns.example'), cell: (row) => cutText(row.example, 40) },
          {
            key: 'field',
            header: t('columns.field'),
            cell: ({ at, heading, column }) => (
              <SelectField
                name={`column-${at}`}
                label={t('columns.fieldOf', { heading })}
                badge={false}
                placeholder={t('columns.ignored')}
                options={reportColumns.map((value) => ({ value, label: t(`column.${value}`) }))}
                value={column ?? ''}
                onChange={({ target }) =>
                  set(at, reportColumns.find((value) => value === target.value) ?? null)
                }
              />
            ),
          },
        ]}
      />
    </Stack>
  );
}

interface ReadingFormProps {
  importId: number;
  rows: readonly string[][];
  found: ReportReading;
  isKnown: boolean;
  onDone: () => void;
}

function ReadingForm({ importId, rows, found, isKnown, onDone }: ReadingFormProps) {
  const { t } = useTranslation('attendanceImports');
  const failureText = useFailureText();
  const [reading, setReading] = useState(found);
  const [byHand, setByHand] = useState(!isKnown);
  const save = useMutation({
    mutationFn: () => {
      const body = { ...reading, columns: byHand ? reading.columns : [] };
      return call(setAttendanceColumns, { params: { id: importId }, body });
    },
    onSuccess: onDone,
  });
  const problems =
    save.error instanceof ApiError ? Object.values(save.error.problems).flat().join(' ') : '';
  const zones = offeredZones.map((value) => ({ value, label: t(`zone.${value}`) }));
  const isOffered = zones.some(({ value }) => value === reading.time_zone);
  return (
    <Stack>
      {save.error && (
        <InfoPanel type="error" title={t('columns.failed')}>
          {problems || failureText(save.error)}
        </InfoPanel>
      )}
      <SelectField
        name="time_zone"
        label={t('columns.zone')}
        support={t('columns.zoneHint')}
        badge={false}
        options={
          isOffered ? zones : [...zones, { value: reading.time_zone, label: reading.time_zone }]
        }
        value={reading.time_zone}
        onChange={({ target }) => setReading({ ...reading, time_zone: target.value })}
      />
      <SelectField
        name="day_order"
        label={t('columns.order')}
        badge={false}
        placeholder={t('order.auto')}
        options={dayOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
        value={reading.day_order ?? ''}
        onChange={({ target }) =>
          setReading({
            ...reading,
            day_order: dayOrders.find((value) => value === target.value) ?? null,
          })
        }
      />
      <RadioGroup
        name="how"
        label={t('columns.how')}
        badge={false}
        options={[
          { value: 'headings', label: t('columns.byHeadings') },
          { value: 'hand', label: t('columns.byHand') },
        ]}
        value={byHand ? 'hand' : 'headings'}
        onChange={({ target }) => setByHand(target.value === 'hand')}
      />
      {byHand && <ColumnFields rows={rows} reading={reading} onChange={setReading} />}
      <Stack row gap="s">
        <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
          {t('columns.save')}
        </Button>
        <Button onClick={onDone}>{t('columns.cancel')}</Button>
      </Stack>
    </Stack>
  );
}

/** Asks what the columns of a report hold and whose clock its times are, beside an example of each. */
export function ReportColumns({ importId, onDone }: { importId: number; onDone: () => void }) {
  const { t } = useTranslation('attendanceImports');
  const input = { params: { id: importId } };
  const fetched = useQuery({ ...queryOf(getAttendanceSample, input), select: dataOf });
  const found = fetched.data;
  return (
    <Card title={t('columns.title')}>
      <Stack>
        <p>{t('columns.lead')}</p>
        {fetched.error && !found && <Failed query={fetched} />}
        {!fetched.error && !found && <Skeleton lines={8} />}
        {found && (
          <ReadingForm
            importId={importId}
            rows={found.rows}
            found={found.reading}
            isKnown={found.is_recognised}
            onDone={onDone}
          />
        )}
      </Stack>
    </Card>
  );
}
