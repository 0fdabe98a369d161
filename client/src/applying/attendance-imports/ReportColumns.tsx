import {
  getAttendanceSample,
  setAttendanceColumns,
} from '@seminar/shared/applying/attendance-imports/endpoints';
import {
  dayOrders,
  offeredZones,
  reportColumns,
  type ReportReading,
} from '@seminar/shared/applying/attendance-imports/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attendanceImportsTexts } from './texts.ts';
import { filesTexts } from '../../platform/files/texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { ColumnsByHand } from '../../platform/files/ColumnsByHand.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

interface ReadingFormProps {
  importId: number;
  rows: readonly string[][];
  found: ReportReading;
  isKnown: boolean;
  onDone: () => void;
}

function ReadingForm({ importId, rows, found, isKnown, onDone }: ReadingFormProps) {
  const { t } = useTranslation(attendanceImportsTexts);
  const { t: files } = useTranslation(filesTexts);
  const [reading, setReading] = useState(found);
  const [byHand, setByHand] = useState(!isKnown);
  const save = useAct(
    () => {
      const body = { ...reading, columns: byHand ? reading.columns : [] };
      return call(setAttendanceColumns, { params: { id: importId }, body });
    },
    {
      after: onDone,
    },
  );
  const zones = offeredZones.map((value) => ({ value, label: t(`zone.${value}`) }));
  const isOffered = zones.some(({ value }) => value === reading.time_zone);
  return (
    <Stack>
      <NotDone act={save} title={files('columns.failed')} />
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
      {byHand && (
        <ColumnsByHand
          name="report"
          rows={rows}
          said={reading}
          fields={reportColumns.map((value) => ({ value, label: t(`column.${value}`) }))}
          onChange={(said) => setReading({ ...reading, ...said })}
        />
      )}
      <Stack row gap="s">
        <Button variant="primary" busy={save.busy} onClick={() => save.run()}>
          {t('columns.save')}
        </Button>
        <Button onClick={onDone}>{files('columns.cancel')}</Button>
      </Stack>
    </Stack>
  );
}

/** Asks what the columns of a report hold and whose clock its times are, beside an example of each. */
export function ReportColumns({ importId, onDone }: { importId: number; onDone: () => void }) {
  const { t } = useTranslation(attendanceImportsTexts);
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
