import { useTranslation } from 'react-i18next';
import type { useListParams } from '../api/useListParams.ts';
import { DayFilter } from '../ui/DayFilter.tsx';
import { formatCount } from '../i18n/format.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { FilterPair, Toolbar } from '../ui/Toolbar.tsx';
import { receiptViews, type receiptList } from './receiptList.ts';
import { TypedFilter } from './TypedFilter.tsx';

type Shape = typeof receiptList;
export type ReceiptListParams = ReturnType<typeof useListParams<Shape['sort'], Shape['filters']>>;

interface ReceiptFiltersProps {
  list: ReceiptListParams;
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
        <FilterPair>
          <DayFilter
            label={t('filter.from')}
            value={filters.issued_from ?? ''}
            max={filters.issued_to}
            onChange={(day) => setFilter('issued_from', day)}
          />
          <DayFilter
            label={t('filter.to')}
            value={filters.issued_to ?? ''}
            min={filters.issued_from}
            onChange={(day) => setFilter('issued_to', day)}
          />
        </FilterPair>
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
