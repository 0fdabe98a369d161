import { DayFilter } from './DayFilter.tsx';
import { FilterPair } from './Toolbar.tsx';
import type { DescribeFilter } from './useDescribedFilter.ts';

interface Bound {
  /** '' for none. */
  value: string;
  onChange: (day: string) => void;
  describe?: DescribeFilter;
}

interface PeriodFilterProps {
  labels: { from: string; until: string };
  from: Bound;
  until: Bound;
}

/** The days, both included, that narrow a list: neither can pass the other. */
export function PeriodFilter({ labels, from, until }: PeriodFilterProps) {
  return (
    <FilterPair>
      <DayFilter label={labels.from} {...from} max={until.value || undefined} />
      <DayFilter label={labels.until} {...until} min={from.value || undefined} />
    </FilterPair>
  );
}
