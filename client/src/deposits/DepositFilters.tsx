import './texts.ts';
import { useTranslation } from 'react-i18next';
import type { useListParams } from '../api/useListParams.ts';
import { formatCount } from '../i18n/format.ts';
import { SeminarSelect } from '../submissions/office/SeminarSelect.tsx';
import { DayFilter } from '../ui/DayFilter.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { FilterPair, Toolbar } from '../ui/Toolbar.tsx';
import { depositViews, type depositList } from './depositList.ts';

type Shape = typeof depositList;
type DepositListParams = ReturnType<typeof useListParams<Shape['sort'], Shape['filters']>>;

interface DepositFiltersProps {
  list: DepositListParams;
  /** How many there are; not known yet: undefined. */
  total: number | undefined;
}

/** What narrows the deposit list down. */
export function DepositFilters({ list, total }: DepositFiltersProps) {
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
        <SeminarSelect
          value={filters.seminar_id ?? ''}
          onChange={(value) => setFilter('seminar_id', value)}
        />
        <FilterPair>
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
        </FilterPair>
      </Toolbar>
      <Toolbar
        end={total !== undefined && <output>{t('total', { total: formatCount(total) })}</output>}
      >
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
      </Toolbar>
    </>
  );
}
