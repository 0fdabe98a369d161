import './texts.ts';
import { paymentStatuses, submissionStatuses } from '@seminar/shared/submissions/schema';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../../lists/ListFilters.tsx';
import type { ListPage } from '../../lists/useListPage.ts';
import type { ListParamsOf } from '../../lists/useListParams.ts';
import { SeminarSelect } from '../../seminars/SeminarSelect.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ChoiceFilter } from '../../ui/ChoiceFilter.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { PeriodFilter } from '../../ui/PeriodFilter.tsx';
import type { submissionList } from './submissionList.ts';

interface SubmissionFiltersProps {
  list: ListParamsOf<typeof submissionList>;
  fetched: ListPage<unknown>;
}

/** What narrows the application list down. */
export function SubmissionFilters({ list, fetched }: SubmissionFiltersProps) {
  const { t } = useTranslation('officeSubmissions');
  const { filters, setFilter } = list;
  return (
    <ListFilters
      list={list}
      fetched={fetched}
      search={{ label: t('search'), example: t('searchExample') }}
      views={
        <>
          <FilterChips
            all
            label={t('filter.payment')}
            value={filters.payment_status ?? ''}
            onChange={(value) => setFilter('payment_status', value)}
            options={[
              { value: 'unsettled', label: t('filter.unsettled') },
              ...paymentStatuses
                .toReversed()
                .map((value) => ({ value, label: t(`payment.${value}`) })),
            ]}
          />
          <Checkbox
            label={t('filter.overdue')}
            checked={filters.overdue === 'true'}
            onChange={(event) => setFilter('overdue', event.target.checked ? 'true' : '')}
          />
        </>
      }
    >
      <SeminarSelect
        value={filters.seminar_id ?? ''}
        onChange={(value) => setFilter('seminar_id', value)}
      />
      <ChoiceFilter
        label={t('filter.status')}
        all={t('filter.allStatuses')}
        options={submissionStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={filters.status ?? ''}
        onChange={(value) => setFilter('status', value)}
      />
      <PeriodFilter
        labels={{ from: t('filter.from'), until: t('filter.to') }}
        from={filters.submitted_from}
        until={filters.submitted_to}
        onFrom={(day) => setFilter('submitted_from', day)}
        onUntil={(day) => setFilter('submitted_to', day)}
      />
    </ListFilters>
  );
}
