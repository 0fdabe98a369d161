import './texts.ts';
import { listFormTemplates } from '@seminar/shared/catalogue/form-templates/endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { NewFromModel } from './NewFromModel.tsx';
import { CreateDefaultButton } from './CreateDefaultButton.tsx';

export default function TemplateListPage() {
  const { t } = useTranslation('formTemplates');
  const list = useListParams(listFormTemplates);
  const fetched = useListPage(listFormTemplates, { query: list.query }, list);

  const columns: ListColumn<typeof listFormTemplates>[] = [
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

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          <>
            <NewFromModel />
            <CreateDefaultButton />
          </>
        }
      />
      <ListFilters list={list} search={t('search')} hint={t('searchHint')} />
      <ListTable
        caption={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        fetched={fetched}
        empty={{ title: t('empty'), lead: t('emptyWhat'), action: <CreateDefaultButton /> }}
        noMatch={t('noMatch')}
      />
    </>
  );
}
