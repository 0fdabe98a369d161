import { useTranslation } from 'react-i18next';
import type { ListParamsOf } from '../api/useListParams.ts';
import { formatCount } from '../i18n/format.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { PeriodFilter } from '../ui/PeriodFilter.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { FilterPair, Toolbar } from '../ui/Toolbar.tsx';
import { receiptViews, type receiptList } from './receiptList.ts';
import { TypedFilter } from './TypedFilter.tsx';

interface ReceiptFiltersProps {
  list: ListParamsOf<typeof receiptList>;
  /** How many there are; not known yet: undefined. */
  total: number | undefined;
}

/** What narrows the receipt list down: day, amount and counterparty, together or alone. */
export function ReceiptFilters({ list, total }: ReceiptFiltersProps) {
  const { t } = useTranslation('receipts');
  const { filters, setFilter } = list;
  const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, 9);
  return (
    <>
      <Toolbar>
        <SearchBox
          label={t('search')}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={t('searchExample')}
        />
        <TypedFilter
          label={t('filter.addressee')}
          value={filters.addressee ?? ''}
          onChange={(text) => setFilter('addressee', text)}
        />
        <PeriodFilter
          labels={{ from: t('filter.from'), until: t('filter.to') }}
          from={filters.issued_from}
          until={filters.issued_to}
          onFrom={(day) => setFilter('issued_from', day)}
          onUntil={(day) => setFilter('issued_to', day)}
        />
        <FilterPair>
          <TypedFilter
            label={t('filter.amountFrom')}
            value={filters.amount_from ?? ''}
            tidy={digits}
            onChange={(text) => setFilter('amount_from', text)}
          />
          <TypedFilter
            label={t('filter.amountTo')}
            value={filters.amount_to ?? ''}
            tidy={digits}
            onChange={(text) => setFilter('amount_to', text)}
          />
        </FilterPair>
      </Toolbar>
      <Toolbar
        end={total !== undefined && <output>{t('total', { total: formatCount(total) })}</output>}
      >
        <FilterChips
          label={t('filter.status')}
          hideLabel
          value={filters.status ?? ''}
          onChange={(value) => setFilter('status', value)}
          options={[
            { value: '', label: t('filter.all') },
            ...receiptViews.map((value) => ({ value, label: t(`filter.${value}`) })),
          ]}
        />
      </Toolbar>
    </>
  );
}
