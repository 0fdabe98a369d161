import './texts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../lists/ListFilters.tsx';
import type { ListParams } from '../lists/useListParams.ts';
import { SeminarFilter } from '../seminars/SeminarFilter.tsx';
import { PeriodFilter } from '../ui/PeriodFilter.tsx';
import { ViewChips } from '../ui/ViewChips.tsx';
import { depositViews, type listDeposits } from '@seminar/shared/deposits/endpoints';

interface DepositFiltersProps {
  list: ListParams<typeof listDeposits>;
  /** An act on the deposits that are listed. */
  end: ReactNode;
}

/** What narrows the deposit list down. */
export function DepositFilters({ list, end }: DepositFiltersProps) {
  const { t } = useTranslation('deposits');
  return (
    <ListFilters
      list={list}
      search={t('search')}
      hint={t('searchHint')}
      end={end}
      more={{
        names: ['deposited_from', 'deposited_to'],
        fields: (
          <PeriodFilter
            labels={{ from: t('filter.from'), until: t('filter.to') }}
            from={list.filter('deposited_from')}
            until={list.filter('deposited_to')}
          />
        ),
      }}
      views={
        <ViewChips
          label={t('filter.label')}
          hideLabel
          {...list.filter('status')}
          options={depositViews.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
    >
      <SeminarFilter filter={list.filter('seminar_id')} />
    </ListFilters>
  );
}
