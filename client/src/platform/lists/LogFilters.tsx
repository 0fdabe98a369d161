import { useTranslation } from 'react-i18next';
import { listsTexts } from './texts.ts';
import { ChoiceFilter } from '../ui/ChoiceFilter.tsx';
import { PeriodFilter } from '../ui/PeriodFilter.tsx';
import type { FilterWords } from './filterWords.ts';
import { ListFilters } from './ListFilters.tsx';
import type { ListFilter } from './useListParams.ts';

interface LogFiltersProps {
  list: {
    search: string;
    setSearch: (search: string) => void;
    filters: { from?: unknown; to?: unknown };
    words: FilterWords;
    clearFilter: (name: string) => void;
    filter: (name: 'admin_id' | 'action' | 'from' | 'to') => ListFilter;
  };
  search: string;
  hint: string;
  /** Who stands in it. */
  admins: readonly { id: number; name: string }[];
  actions: readonly { value: string; label: string }[];
}

/** What narrows a log down: who, what and when. */
export function LogFilters({ list, search, hint, admins, actions }: LogFiltersProps) {
  const { t } = useTranslation(listsTexts);
  return (
    <ListFilters
      list={list}
      search={search}
      hint={hint}
      more={{
        names: ['from', 'to'],
        fields: (
          <PeriodFilter
            labels={{ from: t('log.from'), until: t('log.until') }}
            from={list.filter('from')}
            until={list.filter('to')}
          />
        ),
      }}
    >
      <ChoiceFilter
        label={t('log.who')}
        all={t('log.everybody')}
        {...list.filter('admin_id')}
        options={admins.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <ChoiceFilter
        label={t('log.what')}
        all={t('log.everything')}
        {...list.filter('action')}
        options={actions}
      />
    </ListFilters>
  );
}
