import './texts.ts';
import { listSeminars } from '@seminar/shared/seminars/endpoints';
import { seminarTypes } from '@seminar/shared/seminars/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { listShape } from '../api/listParams.rules.ts';
import { ListTable } from '../api/ListTable.tsx';
import { useListPage } from '../api/useListPage.ts';
import { useListParams } from '../api/useListParams.ts';
import { formatCount } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
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
  const fetched = useListPage(['seminars', 'list'], list, (signal) =>
    call(listSeminars, { query: list.query }, { signal }),
  );
  const columns = useSeminarColumns();

  const registerButton = (
    <LinkButton to={paths.seminarRegister} variant="primary" icon="plus">
      {t('register')}
    </LinkButton>
  );
  const all = { value: '', label: t('all') };

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
      <Toolbar>
        <SearchBox
          label={t('search')}
          hideLabel
          placeholder={t('search')}
          value={list.search}
          onSearch={list.setSearch}
        />
      </Toolbar>
      <Toolbar
        end={
          fetched.data && (
            <output>{t('total', { number: formatCount(fetched.data.meta.total) })}</output>
          )
        }
      >
        <FilterChips
          label={t('state.label')}
          options={[all, ...states.map((value) => ({ value, label: t(`state.${value}`) }))]}
          value={list.filters.state ?? ''}
          onChange={(value) => list.setFilter('state', value)}
        />
        <FilterChips
          label={t('column.type')}
          options={[all, ...seminarTypes.map((value) => ({ value, label: t(`type.${value}`) }))]}
          value={list.filters.seminar_type ?? ''}
          onChange={(value) => list.setFilter('seminar_type', value)}
        />
      </Toolbar>
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
