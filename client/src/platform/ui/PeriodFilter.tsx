import { DayFilter } from './DayFilter.tsx';
import { FilterPair } from './Toolbar.tsx';
import { useUiTexts } from './useUiTexts.ts';
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

/**
 * The days, both included, that narrow a list. The calendar lets neither pass the other; what is typed may, and
 * then nothing is found, so it is said.
 */
export function PeriodFilter({ labels, from, until }: PeriodFilterProps) {
  const t = useUiTexts();
  const isReversed = from.value !== '' && until.value !== '' && until.value < from.value;
  return (
    <FilterPair>
      <DayFilter label={labels.from} {...from} max={until.value || undefined} />
      <DayFilter
        label={labels.until}
        {...until}
        min={from.value || undefined}
        error={isReversed ? t('periodReversed') : undefined}
      />
    </FilterPair>
  );
}
