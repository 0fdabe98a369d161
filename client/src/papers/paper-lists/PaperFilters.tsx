import './texts.ts';
import { useTranslation } from 'react-i18next';
import { PeriodFilter } from '../../platform/ui/PeriodFilter.tsx';
import { amountText, plainDigits } from '../../platform/ui/plainDigits.ts';
import { FilterPair } from '../../platform/ui/Toolbar.tsx';
import type { paperFilters } from './paperFilters.ts';
import { TypedFilter } from './TypedFilter.tsx';

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

/** Counterparty, day and amount of papers, together or alone. */
export function PaperFilters({ list }: PaperFiltersProps) {
  const { t } = useTranslation('papers');
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
