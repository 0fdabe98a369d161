import './texts.ts';
import { useTranslation } from 'react-i18next';
import type { ListParamsOf } from '../api/useListParams.ts';
import { formatCount } from '../i18n/format.ts';
import { SeminarSelect } from '../seminars/SeminarSelect.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { PeriodFilter } from '../ui/PeriodFilter.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { depositViews, type depositList } from './depositList.ts';

interface DepositFiltersProps {
  list: ListParamsOf<typeof depositList>;
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
        <PeriodFilter
          labels={{ from: t('filter.from'), until: t('filter.to') }}
          from={filters.deposited_from}
          until={filters.deposited_to}
          onFrom={(day) => setFilter('deposited_from', day)}
          onUntil={(day) => setFilter('deposited_to', day)}
        />
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
