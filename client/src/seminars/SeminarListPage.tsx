import './texts.ts';
import { seminarTypes } from '@seminar/shared/seminars/schema';
import { useTranslation } from 'react-i18next';
import { listShape } from '../api/listParams.rules.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useListParams } from '../api/useListParams.ts';
import { useStayWithin } from '../api/useStayWithin.ts';
import { formatCount } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Table } from '../ui/Table.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useSeminarColumns } from './useSeminarColumns.tsx';
import { useSeminarList } from './useSeminars.ts';

const states = ['upcoming', 'open', 'closed'] as const;
const shape = listShape({
  sorts: ['entry_start', 'name', 'code', 'entry_fee'],
  sort: 'entry_start',
  direction: 'desc',
  filters: { state: states, seminar_type: seminarTypes },
});

export default function SeminarListPage() {
  const { t } = useTranslation('seminars');
  const failureText = useFailureText();
  const params = useListParams(shape);
  const { data, error, refetch, isFetching, isPlaceholderData } = useSeminarList(params.query);
  const columns = useSeminarColumns();
  useStayWithin(params, data?.meta);

  const registerButton = (
    <LinkButton to={paths.seminarRegister} variant="primary" icon="plus">
      {t('register')}
    </LinkButton>
  );
  const all = { value: '', label: t('all') };
  const empty = params.narrowed ? (
    <EmptyState
      title={t('noMatch')}
      action={<Button onClick={params.clear}>{t('clear')}</Button>}
    />
  ) : (
    <EmptyState title={t('empty')} action={registerButton}>
      {t('emptyWhat')}
    </EmptyState>
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
      <Toolbar end={data && t('total', { number: formatCount(data.meta.total) })}>
        <SearchBox
          label={t('search')}
          hideLabel
          placeholder={t('search')}
          value={params.search}
          onSearch={params.setSearch}
        />
        <FilterChips
          label={t('state.label')}
          options={[all, ...states.map((value) => ({ value, label: t(`state.${value}`) }))]}
          value={params.filters.state ?? ''}
          onChange={(value) => params.setFilter('state', value)}
        />
        <FilterChips
          label={t('column.type')}
          options={[all, ...seminarTypes.map((value) => ({ value, label: t(`type.${value}`) }))]}
          value={params.filters.seminar_type ?? ''}
          onChange={(value) => params.setFilter('seminar_type', value)}
        />
      </Toolbar>
      {error && !data ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <Table
          caption={t('listTitle')}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          sort={{ key: params.sort, direction: params.direction }}
          onSort={params.setSort}
          busy={isPlaceholderData}
          empty={empty}
        />
      )}
      {data && <Pager page={params.page} lastPage={data.meta.last_page} onPage={params.setPage} />}
    </>
  );
}
