import { useTranslation } from 'react-i18next';
import { ListFilters } from '../lists/ListFilters.tsx';
import type { ListPage } from '../lists/useListPage.ts';
import type { ListParamsOf } from '../lists/useListParams.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { PeriodFilter } from '../ui/PeriodFilter.tsx';
import { FilterPair } from '../ui/Toolbar.tsx';
import { receiptViews, type receiptList } from './receiptList.ts';
import { TypedFilter } from './TypedFilter.tsx';

interface ReceiptFiltersProps {
  list: ListParamsOf<typeof receiptList>;
  fetched: ListPage<unknown>;
}

/** What narrows the receipt list down: day, amount and counterparty, together or alone. */
export function ReceiptFilters({ list, fetched }: ReceiptFiltersProps) {
  const { t } = useTranslation('receipts');
  const { filters, setFilter } = list;
  const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, 9);
  return (
    <ListFilters
      list={list}
      fetched={fetched}
      search={{ label: t('search'), example: t('searchExample') }}
      views={
        <FilterChips
          all
          label={t('filter.status')}
          hideLabel
          value={filters.status ?? ''}
          onChange={(value) => setFilter('status', value)}
          options={receiptViews.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
    >
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
    </ListFilters>
  );
}
