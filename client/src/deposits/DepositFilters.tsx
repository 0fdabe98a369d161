import './texts.ts';
import { useTranslation } from 'react-i18next';
import type { useListParams } from '../api/useListParams.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { DayFilter } from './DayFilter.tsx';
import { depositViews, type depositList } from './depositList.ts';

type Shape = typeof depositList;
type DepositListParams = ReturnType<typeof useListParams<Shape['sort'], Shape['filters']>>;

/** What narrows the deposit list down. */
export function DepositFilters({ list }: { list: DepositListParams }) {
  const { t } = useTranslation('deposits');
  const { filters, setFilter } = list;
  return (
    <>
      <Toolbar>
        <SearchBox
          label={t('search')}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={t('searchExample')}
        />
        <DayFilter
          label={t('filter.from')}
          value={filters.deposited_from ?? ''}
          max={filters.deposited_to}
          onChange={(day) => setFilter('deposited_from', day)}
        />
        <DayFilter
          label={t('filter.to')}
          value={filters.deposited_to ?? ''}
          min={filters.deposited_from}
          onChange={(day) => setFilter('deposited_to', day)}
        />
      </Toolbar>
      <FilterChips
        label={t('filter.label')}
        hideLabel
        value={filters.status ?? ''}
        onChange={(value) => setFilter('status', value)}
        options={[
          { value: '', label: t('filter.all') },
          ...depositViews.map((value) => ({ value, label: t(`filter.${value}`) })),
        ]}
      />
    </>
  );
}
