import { useTranslation } from 'react-i18next';
import { ListFilters } from '../lists/ListFilters.tsx';
import type { ListParams } from '../lists/useListParams.ts';
import { PeriodFilter } from '../ui/PeriodFilter.tsx';
import { ViewChips } from '../ui/ViewChips.tsx';
import { FilterPair } from '../ui/Toolbar.tsx';
import { receiptViews, type listReceipts } from '@seminar/shared/receipts/endpoints';
import { TypedFilter } from './TypedFilter.tsx';

interface ReceiptFiltersProps {
  list: ListParams<typeof listReceipts>;
}

/** The receipt list's filters: day, amount and counterparty, together or alone. */
export function ReceiptFilters({ list }: ReceiptFiltersProps) {
  const { t } = useTranslation('receipts');
  const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '').slice(0, 9);
  return (
    <ListFilters
      list={list}
      search={{ label: t('search'), example: t('searchExample') }}
      views={
        <ViewChips
          label={t('filter.status')}
          hideLabel
          {...list.filter('status')}
          options={receiptViews.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
    >
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
    </ListFilters>
  );
}
