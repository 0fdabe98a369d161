import { billViews, type listBills } from '@seminar/shared/papers/bills/endpoints';
import { billKinds } from '@seminar/shared/papers/bills/schema';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import type { ListParams } from '../../platform/lists/useListParams.ts';
import { paperFilters } from '../paper-lists/paperFilters.ts';
import { PaperFilters } from '../paper-lists/PaperFilters.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';

/** Kind, day, amount and counterparty, together or alone. */
export function BillFilters({ list }: { list: ListParams<typeof listBills> }) {
  const { t } = useTranslation('bills');
  return (
    <ListFilters
      list={list}
      search={t('search')}
      hint={t('searchHint')}
      more={{ names: paperFilters, fields: <PaperFilters list={list} /> }}
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
    </ListFilters>
  );
}
