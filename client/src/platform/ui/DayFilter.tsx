import { isDay } from '@seminar/shared/date';
import { useState } from 'react';
import { formatDay } from '../i18n/format.ts';
import { DateField } from './DateField.tsx';
import { useDescribedFilter, type DescribeFilter } from './useDescribedFilter.ts';

interface DayFilterProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
  describe?: DescribeFilter;
}

/** A day that narrows a list: it counts once it is whole, not while its year is being typed. */
export function DayFilter(props: DayFilterProps) {
  const { label, value, onChange, min, max, error, describe } = props;
  useDescribedFilter(describe, label, value && formatDay(value));
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setTyped(value);
  }

  const type = (day: string) => {
    setTyped(day);
    if (day === '' || isDay(day)) onChange(day);
  };

  return (
    <DateField
      label={label}
      badge={false}
      value={typed}
      min={min}
      max={max}
      error={error}
      onChange={(event) => type(event.target.value)}
    />
  );
}
