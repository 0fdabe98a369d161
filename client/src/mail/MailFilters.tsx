import './texts.ts';
import { mailKinds, mailStates } from '@seminar/shared/mail/schema';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../lists/ListFilters.tsx';
import type { ListPage } from '../lists/useListPage.ts';
import type { ListParamsOf } from '../lists/useListParams.ts';
import { SeminarSelect } from '../seminars/SeminarSelect.tsx';
import { ChoiceFilter } from '../ui/ChoiceFilter.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import type { mailList } from './mailList.ts';

interface MailFiltersProps {
  list: ListParamsOf<typeof mailList>;
  fetched: ListPage<unknown>;
}

/** What narrows the list of mails down. */
export function MailFilters({ list, fetched }: MailFiltersProps) {
  const { t } = useTranslation('mail');
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
          options={[
            { value: 'undelivered', label: t('filter.undelivered') },
            ...mailStates.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
      }
    >
      <ChoiceFilter
        label={t('filter.kind')}
        all={t('filter.allKinds')}
        options={mailKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={filters.kind ?? ''}
        onChange={(value) => setFilter('kind', value)}
      />
      <SeminarSelect
        value={filters.seminar_id ?? ''}
        onChange={(value) => setFilter('seminar_id', value)}
      />
    </ListFilters>
  );
}
