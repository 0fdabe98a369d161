import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { papersTexts } from './texts.ts';
import { PeriodFilter } from '../../platform/ui/PeriodFilter.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { FilterPair } from '../../platform/ui/Toolbar.tsx';
import { isComposing } from '../../platform/ui/isComposing.ts';
import { amountText, plainDigits } from '../../platform/ui/plainDigits.ts';
import { useDescribedFilter, type DescribeFilter } from '../../platform/ui/useDescribedFilter.ts';
import type { paperFilters } from './paperFilters.ts';

interface PaperFiltersProps {
  list: {
    filter: (name: (typeof paperFilters)[number]) => {
      value: string;
      onChange: (value: string) => void;
    };
  };
}

const amount = {
  /** What is no amount asks for nothing: to drop its sign or its point would ask for another one. */
  tidy: (text: string) => {
    const digits = plainDigits(text);
    return /^\d*$/.test(digits) ? digits.slice(0, 9) : '';
  },
  show: amountText,
};

interface TypedFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The value that a typed text stands for. */
  tidy?: (text: string) => string;
  /** How a value is shown. */
  show?: (value: string) => string;
  describe?: DescribeFilter;
}

const same = (text: string) => text;

/** A text that narrows a list: it counts once it is left or confirmed, not while it is typed. */
function TypedFilter(props: TypedFilterProps) {
  const { label, value, onChange, tidy = same, show = same, describe } = props;
  useDescribedFilter(describe, label, show(value));
  const [typed, setTyped] = useState(show(value));
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setTyped(show(value));
  }
  const settle = () => {
    const wanted = tidy(typed.trim());
    setTyped(show(wanted));
    if (wanted !== value) onChange(wanted);
  };
  return (
    <TextField
      label={label}
      badge={false}
      width="narrow"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && settle()}
    />
  );
}

/** Counterparty, day and amount of papers, together or alone. */
export function PaperFilters({ list }: PaperFiltersProps) {
  const { t } = useTranslation(papersTexts);
  return (
    <>
      <TypedFilter label={t('filter.addressee')} {...list.filter('addressee')} />
      <PeriodFilter
        labels={{ from: t('filter.from'), until: t('filter.to') }}
        from={list.filter('issued_from')}
        until={list.filter('issued_to')}
      />
      <FilterPair>
        <TypedFilter {...amount} label={t('filter.amountFrom')} {...list.filter('amount_from')} />
        <TypedFilter {...amount} label={t('filter.amountTo')} {...list.filter('amount_to')} />
      </FilterPair>
    </>
  );
}
