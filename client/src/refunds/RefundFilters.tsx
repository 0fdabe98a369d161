import './texts.ts';
import { refundKinds, refundStates } from '@seminar/shared/refunds/schema';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../lists/ListFilters.tsx';
import type { ListPage } from '../lists/useListPage.ts';
import type { ListParamsOf } from '../lists/useListParams.ts';
import { SeminarSelect } from '../seminars/SeminarSelect.tsx';
import { ChoiceFilter } from '../ui/ChoiceFilter.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { PeriodFilter } from '../ui/PeriodFilter.tsx';
import type { refundList } from './refundList.ts';

interface RefundFiltersProps {
  list: ListParamsOf<typeof refundList>;
  fetched: ListPage<unknown>;
}

/** What narrows the refund list down. */
export function RefundFilters({ list, fetched }: RefundFiltersProps) {
  const { t } = useTranslation('refunds');
  const { filters, setFilter } = list;
  return (
    <ListFilters
      list={list}
      fetched={fetched}
      search={{ label: t('search'), example: t('searchExample') }}
      views={
        <FilterChips
          all
          label={t('filter.state')}
          hideLabel
          value={filters.state ?? ''}
          onChange={(value) => setFilter('state', value)}
          options={refundStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      }
    >
      <SeminarSelect
        value={filters.seminar_id ?? ''}
        onChange={(value) => setFilter('seminar_id', value)}
      />
      <ChoiceFilter
        label={t('filter.kind')}
        all={t('filter.allKinds')}
        options={refundKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={filters.kind ?? ''}
        onChange={(value) => setFilter('kind', value)}
      />
      <PeriodFilter
        labels={{ from: t('filter.from'), until: t('filter.to') }}
        from={filters.deposited_from}
        until={filters.deposited_to}
        onFrom={(day) => setFilter('deposited_from', day)}
        onUntil={(day) => setFilter('deposited_to', day)}
      />
    </ListFilters>
  );
}
