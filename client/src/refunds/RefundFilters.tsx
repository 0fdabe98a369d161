import './texts.ts';
import { refundKinds, refundStates } from '@seminar/shared/refunds/schema';
import { useTranslation } from 'react-i18next';
import type { ListParamsOf } from '../api/useListParams.ts';
import { formatCount } from '../i18n/format.ts';
import { SeminarSelect } from '../seminars/SeminarSelect.tsx';
import { ChoiceFilter } from '../ui/ChoiceFilter.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { PeriodFilter } from '../ui/PeriodFilter.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import type { refundList } from './refundList.ts';

interface RefundFiltersProps {
  list: ListParamsOf<typeof refundList>;
  /** How many there are; not known yet: undefined. */
  total: number | undefined;
}

/** What narrows the refund list down. */
export function RefundFilters({ list, total }: RefundFiltersProps) {
  const { t } = useTranslation('refunds');
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
      </Toolbar>
      <Toolbar
        end={total !== undefined && <output>{t('total', { total: formatCount(total) })}</output>}
      >
        <FilterChips
          label={t('filter.state')}
          hideLabel
          value={filters.state ?? ''}
          onChange={(value) => setFilter('state', value)}
          options={[
            { value: '', label: t('filter.all') },
            ...refundStates.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
      </Toolbar>
    </>
  );
}
