import { billViews, type listBills } from '@seminar/shared/bills/endpoints';
import { billKinds } from '@seminar/shared/bills/schema';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../lists/ListFilters.tsx';
import type { ListParams } from '../lists/useListParams.ts';
import { TypedFilter } from '../receipts/TypedFilter.tsx';
import { ChoiceFilter } from '../ui/ChoiceFilter.tsx';
import { PeriodFilter } from '../ui/PeriodFilter.tsx';
import { plainDigits } from '../ui/plainDigits.ts';
import { FilterPair } from '../ui/Toolbar.tsx';
import { ViewChips } from '../ui/ViewChips.tsx';

/** Kind, day, amount and counterparty, together or alone. */
export function BillFilters({ list }: { list: ListParams<typeof listBills> }) {
  const { t } = useTranslation('bills');
  const digits = (text: string) => plainDigits(text).replace(/\D/g, '').slice(0, 9);
  return (
    <ListFilters
      list={list}
      search={{ label: t('search'), example: t('searchExample') }}
      views={
        <ViewChips
          label={t('filter.status')}
          hideLabel
          {...list.filter('status')}
          options={billViews.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
    >
      <ChoiceFilter
        label={t('filter.kind')}
        all={t('filter.allKinds')}
        {...list.filter('kind')}
        options={billKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
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
