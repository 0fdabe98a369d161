import './texts.ts';
import type { Day } from '@seminar/shared/date';
import { useTranslation } from 'react-i18next';
import { DayFilter } from '../../platform/ui/DayFilter.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Toolbar } from '../../platform/ui/Toolbar.tsx';
import { periodOfYear, yearOf, yearsUntil } from './archivePeriod.rules.ts';

/** As long as documents must be kept. */
const shownYears = 10;

interface PeriodFieldsProps {
  period: { from: string; to: string };
  today: Day;
  /** The days that change. */
  onChange: (days: { from?: string; to?: string }) => void;
}

/** A fiscal year, or any days. */
export function PeriodFields({ period, today, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('taxArchive');
  const year = yearOf(period);
  const years = yearsUntil(today, shownYears);
  return (
    <Toolbar>
      <SelectField
        label={t('period.year')}
        badge={false}
        width="medium"
        options={[
          ...(year !== null && years.includes(year) ? [] : [{ value: '', label: t('period.own') }]),
          ...years.map((value) => ({
            value: String(value),
            label: t('period.yearOf', { year: String(value), next: String(value + 1) }),
          })),
        ]}
        value={year === null ? '' : String(year)}
        onChange={({ target }) =>
          target.value !== '' && onChange(periodOfYear(Number(target.value)))
        }
      />
      <DayFilter
        label={t('period.from')}
        value={period.from}
        onChange={(from) => onChange({ from })}
      />
      <DayFilter label={t('period.to')} value={period.to} onChange={(to) => onChange({ to })} />
    </Toolbar>
  );
}
