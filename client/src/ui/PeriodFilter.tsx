import { DayFilter } from './DayFilter.tsx';
import { FilterPair } from './Toolbar.tsx';

interface PeriodFilterProps {
  labels: { from: string; until: string };
  from: string | undefined;
  until: string | undefined;
  onFrom: (day: string) => void;
  onUntil: (day: string) => void;
}

/** The days, both included, that narrow a list: neither can pass the other. */
export function PeriodFilter({ labels, from, until, onFrom, onUntil }: PeriodFilterProps) {
  return (
    <FilterPair>
      <DayFilter label={labels.from} value={from ?? ''} max={until} onChange={onFrom} />
      <DayFilter label={labels.until} value={until ?? ''} min={from} onChange={onUntil} />
    </FilterPair>
  );
}
