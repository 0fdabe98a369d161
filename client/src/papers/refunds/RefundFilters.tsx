import './texts.ts';
import { payeeFilters, refundKinds, refundStates } from '@seminar/shared/papers/refunds/schema';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import type { ListParams } from '../../platform/lists/useListParams.ts';
import { SeminarFilter } from '../../catalogue/seminars/SeminarFilter.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { PeriodFilter } from '../../platform/ui/PeriodFilter.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import type { listRefunds } from '@seminar/shared/papers/refunds/endpoints';

interface RefundFiltersProps {
  list: ListParams<typeof listRefunds>;
}

/** The refund list's filters. */
export function RefundFilters({ list }: RefundFiltersProps) {
  const { t } = useTranslation('refunds');
  return (
    <ListFilters
      list={list}
      search={t('search')}
      hint={t('searchHint')}
      more={{
        names: ['payee', 'kind', 'deposited_from', 'deposited_to'],
        fields: (
          <>
            <ChoiceFilter
              label={t('filter.payee')}
              all={t('filter.allPayees')}
              options={payeeFilters.map((value) => ({ value, label: t(`payee.filter.${value}`) }))}
              {...list.filter('payee')}
            />
            <ChoiceFilter
              label={t('filter.kind')}
              all={t('filter.allKinds')}
              options={refundKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              {...list.filter('kind')}
            />
            <PeriodFilter
              labels={{ from: t('filter.from'), until: t('filter.to') }}
              from={list.filter('deposited_from')}
              until={list.filter('deposited_to')}
            />
          </>
        ),
      }}
      views={
        <ViewChips
          label={t('filter.state')}
          hideLabel
          {...list.filter('state')}
          options={refundStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      }
    >
      <SeminarFilter filter={list.filter('seminar_id')} />
    </ListFilters>
  );
}
