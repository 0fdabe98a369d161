import './texts.ts';
import { mailKinds, mailStates } from '@seminar/shared/mails/schema';
import { useTranslation } from 'react-i18next';
import type { ListParamsOf } from '../api/useListParams.ts';
import { formatCount } from '../i18n/format.ts';
import { SeminarSelect } from '../seminars/SeminarSelect.tsx';
import { ChoiceFilter } from '../ui/ChoiceFilter.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import type { mailList } from './mailList.ts';

interface MailFiltersProps {
  list: ListParamsOf<typeof mailList>;
  /** How many there are; not known yet: undefined. */
  total: number | undefined;
}

/** What narrows the list of mails down. */
export function MailFilters({ list, total }: MailFiltersProps) {
  const { t } = useTranslation('mails');
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
            { value: 'undelivered', label: t('filter.undelivered') },
            ...mailStates.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
      </Toolbar>
    </>
  );
}
