import './texts.ts';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../lists/ListFilters.tsx';
import type { ListPage } from '../lists/useListPage.ts';
import type { ListParamsOf } from '../lists/useListParams.ts';
import { SeminarSelect } from '../seminars/SeminarSelect.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { PeriodFilter } from '../ui/PeriodFilter.tsx';
import { depositViews, type depositList } from './depositList.ts';

interface DepositFiltersProps {
  list: ListParamsOf<typeof depositList>;
  fetched: ListPage<unknown>;
}

/** What narrows the deposit list down. */
export function DepositFilters({ list, fetched }: DepositFiltersProps) {
  const { t } = useTranslation('deposits');
  const { filters, setFilter } = list;
  return (
    <ListFilters
      list={list}
      fetched={fetched}
      search={{ label: t('search'), example: t('searchExample') }}
      views={
        <FilterChips
          all
          label={t('filter.label')}
          hideLabel
          value={filters.status ?? ''}
          onChange={(value) => setFilter('status', value)}
          options={depositViews.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
    >
      <SeminarSelect
        value={filters.seminar_id ?? ''}
        onChange={(value) => setFilter('seminar_id', value)}
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
