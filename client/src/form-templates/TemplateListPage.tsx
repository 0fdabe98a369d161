import './texts.ts';
import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listShape } from '../api/listParams.rules.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useListParams } from '../api/useListParams.ts';
import { useStayWithin } from '../api/useStayWithin.ts';
import { pathTo } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Table, type Column } from '../ui/Table.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { CreateDefaultButton } from './CreateDefaultButton.tsx';
import { useTemplateList } from './useTemplates.ts';

const shape = listShape({
  sorts: ['name', 'code', 'id'],
  sort: 'name',
  direction: 'asc',
  filters: {},
});

export default function TemplateListPage() {
  const { t } = useTranslation('formTemplates');
  const failureText = useFailureText();
  const params = useListParams(shape);
  const { data, error, refetch, isFetching, isPlaceholderData } = useTemplateList(params.query);
  useStayWithin(params, data?.meta);

  const columns: Column<FormTemplate>[] = [
    {
      key: 'name',
      header: t('nameAndCode'),
      lead: true,
      sortable: true,
      cell: ({ id, name, code }) => (
        <>
          <Link to={pathTo('formTemplateEdit', { id })}>{name}</Link> ({code})
        </>
      ),
    },
    { key: 'description', header: t('description'), cell: ({ description }) => description || '―' },
    {
      key: 'fields',
      header: t('fieldCount'),
      align: 'end',
      cell: ({ fields }) => t('count', { count: fields.length }),
    },
    {
      key: 'state',
      header: t('state'),
      nowrap: true,
      cell: ({ is_active }) => (
        <StatusBadge tone={is_active ? 'success' : 'neutral'}>
          {t(is_active ? 'active' : 'inactive')}
        </StatusBadge>
      ),
    },
  ];
  const empty = params.narrowed ? (
    <EmptyState
      title={t('noMatch')}
      action={<Button onClick={params.clear}>{t('clear')}</Button>}
    />
  ) : (
    <EmptyState title={t('empty')} action={<CreateDefaultButton />}>
      {t('emptyWhat')}
    </EmptyState>
  );

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} action={<CreateDefaultButton />} />
      <Toolbar end={data && t('total', { count: data.meta.total })}>
        <SearchBox
          label={t('search')}
          hideLabel
          placeholder={t('search')}
          value={params.search}
          onSearch={params.setSearch}
        />
      </Toolbar>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <Table
          caption={t('title')}
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
