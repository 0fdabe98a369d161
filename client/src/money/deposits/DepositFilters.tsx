import '../../platform/i18n/depositTexts.ts';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import type { ListParams } from '../../platform/lists/useListParams.ts';
import { SeminarFilter } from '../../catalogue/seminars/SeminarFilter.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { PeriodFilter } from '../../platform/ui/PeriodFilter.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { depositViews, type listDeposits } from '@seminar/shared/money/deposits/endpoints';

interface DepositFiltersProps {
  list: ListParams<typeof listDeposits>;
}

// Asked for once a year; the start page links to them when there are any.
const rareViews = ['late', 'reversed_in_use', 'reversed'] as const;

const isRare = (view: string) => rareViews.some((rare) => rare === view);

/** What narrows the deposit list down. */
export function DepositFilters({ list }: DepositFiltersProps) {
  const { t } = useTranslation('deposits');
  const status = list.filter('status');
  // The one that is chosen is in sight as the others are.
  const views = depositViews.filter((view) => !isRare(view) || view === status.value);
  return (
    <ListFilters
      list={list}
      search={t('search')}
      hint={t('searchHint')}
      more={{
        names: ['deposited_from', 'deposited_to'],
        fields: (
          <>
            <ChoiceFilter
              label={t('filter.rare')}
              all={t('filter.notRare')}
              options={rareViews.map((value) => ({ value, label: t(`filter.${value}`) }))}
              value={isRare(status.value) ? status.value : ''}
              onChange={status.onChange}
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
          label={t('filter.label')}
          hideLabel
          {...status}
          options={views.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
    >
      <SeminarFilter filter={list.filter('seminar_id')} />
    </ListFilters>
  );
}
