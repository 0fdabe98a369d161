import './texts.ts';
import { listSeminars } from '@seminar/shared/seminars/endpoints';
import { seminarTypes } from '@seminar/shared/seminars/schema';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../api/queryOf.ts';
import { listShape } from '../lists/listParams.rules.ts';
import { ListFilters } from '../lists/ListFilters.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { useListPage } from '../lists/useListPage.ts';
import { useListParams } from '../lists/useListParams.ts';
import { paths } from '../routing/paths.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useSeminarColumns } from './useSeminarColumns.tsx';

const states = ['upcoming', 'open', 'closed'] as const;
const shape = listShape({
  sorts: ['entry_start', 'name', 'code', 'entry_fee'],
  sort: 'entry_start',
  direction: 'desc',
  filters: { state: states, seminar_type: seminarTypes },
});

export default function SeminarListPage() {
  const { t } = useTranslation('seminars');
  const list = useListParams(shape);
  const fetched = useListPage(queryOf(listSeminars, { query: list.query }), list);
  const columns = useSeminarColumns();

  const registerButton = (
    <LinkButton to={paths.seminarRegister} variant="primary" icon="plus">
      {t('register')}
    </LinkButton>
  );

  return (
    <>
      <PageHeader
        title={t('listTitle')}
        action={
          <>
            <LinkButton to={paths.top}>{t('backToTop')}</LinkButton>
            {registerButton}
          </>
        }
      />
      <ListFilters
        list={list}
        fetched={fetched}
        search={{ label: t('search') }}
        views={
          <>
            <FilterChips
              all
              label={t('state.label')}
              options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
              value={list.filters.state ?? ''}
              onChange={(value) => list.setFilter('state', value)}
            />
            <FilterChips
              all
              label={t('column.type')}
              options={seminarTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
              value={list.filters.seminar_type ?? ''}
              onChange={(value) => list.setFilter('seminar_type', value)}
            />
          </>
        }
      />
      <ListTable
        caption={t('listTitle')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        fetched={fetched}
        empty={{ title: t('empty'), lead: t('emptyWhat'), action: registerButton }}
        noMatch={t('noMatch')}
        failed={t('loadFailed')}
      />
    </>
  );
}
