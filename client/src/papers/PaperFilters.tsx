import './texts.ts';
import { useTranslation } from 'react-i18next';
import { PeriodFilter } from '../ui/PeriodFilter.tsx';
import { plainDigits } from '../ui/plainDigits.ts';
import { FilterPair } from '../ui/Toolbar.tsx';
import { TypedFilter } from './TypedFilter.tsx';

/** By what the law lets papers be searched. */
type PaperFilter = 'addressee' | 'issued_from' | 'issued_to' | 'amount_from' | 'amount_to';

interface PaperFiltersProps {
  list: {
    filter: (name: PaperFilter) => { value: string; onChange: (value: string) => void };
  };
}

const digits = (text: string) => plainDigits(text).replace(/\D/g, '').slice(0, 9);

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
        <TypedFilter label={t('filter.amountFrom')} {...list.filter('amount_from')} tidy={digits} />
        <TypedFilter label={t('filter.amountTo')} {...list.filter('amount_to')} tidy={digits} />
      </FilterPair>
    </>
  );
}
