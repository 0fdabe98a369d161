import { useTranslation } from 'react-i18next';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import type { ListParams } from '../../platform/lists/useListParams.ts';
import { paperFilters } from '../paper-lists/paperFilters.ts';
import { PaperFilters } from '../paper-lists/PaperFilters.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { receiptViews, type listReceipts } from '@seminar/shared/papers/receipts/endpoints';

interface ReceiptFiltersProps {
  list: ListParams<typeof listReceipts>;
}

/** The receipt list's filters: day, amount and counterparty, together or alone. */
export function ReceiptFilters({ list }: ReceiptFiltersProps) {
  const { t } = useTranslation('receipts');
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
          options={receiptViews.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
    />
  );
}
