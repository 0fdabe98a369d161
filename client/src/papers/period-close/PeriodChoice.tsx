import './texts.ts';
import { isDay, type Day } from '@seminar/shared/date';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../platform/i18n/format.ts';
import { DayFilter } from '../../platform/ui/DayFilter.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Toolbar } from '../../platform/ui/Toolbar.tsx';
import type { PeriodChange, ShownPeriod } from './period.rules.ts';

interface PeriodChoiceProps {
  period: ShownPeriod;
  today: Day;
  onChange: (change: PeriodChange) => void;
}

const shownMonths = 36;

/** The months until today's, the newest first, as `2026-04`. */
function monthsUntil(today: Day): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** A day or a month. */
export function PeriodChoice({ period, today, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation('periodClose');
  const month = period.from.slice(0, 7);
  const months = monthsUntil(today);
  return (
    <Toolbar>
      <ViewChips
        all={false}
        label={t('period.label')}
        hideLabel
        value={period.unit}
        onChange={(unit) => onChange({ unit: unit === 'month' ? 'month' : 'day' })}
        options={[
          { value: 'day', label: t('period.day') },
          { value: 'month', label: t('period.month') },
        ]}
      />
      {period.unit === 'day' ? (
        <DayFilter
          label={t('period.dayField')}
          value={period.from}
          max={today}
          onChange={(day) => isDay(day) && onChange({ day })}
        />
      ) : (
        <SelectField
          label={t('period.monthField')}
          badge={false}
          width="narrow"
          options={(months.includes(month) ? months : [month, ...months]).map((value) => ({
            value,
            label: formatMonth(value),
          }))}
          value={month}
          onChange={(event) => onChange({ month: event.target.value })}
        />
      )}
    </Toolbar>
  );
}
