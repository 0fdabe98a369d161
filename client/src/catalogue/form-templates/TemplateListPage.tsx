import {
  listFormTemplates,
  createDefaultTemplate,
  createModelTemplate,
} from '@seminar/shared/catalogue/form-templates/endpoints';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { formTemplatesTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { listAhead } from '../../platform/lists/listAhead.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { TextMenu } from '../../platform/ui/TextMenu.tsx';
import { useAlert } from '../../platform/ui/dialogs.ts';

function CreateDefaultButton() {
  const { t } = useTranslation(formTemplatesTexts);
  const alert = useAlert();
  const may = useMay();
  const create = useAct(() => call(createDefaultTemplate, {}), {
    after: () => alert(t('created')),
    failed: t('createFailed'),
    alert: 'alone',
  });
  if (!may(createDefaultTemplate)) return null;
  return (
    <Button variant="primary" icon="plus" busy={create.busy} onClick={() => create.run()}>
      {create.busy ? t('creating') : t('createDefault')}
    </Button>
  );
}

const models = ['general', 'briefing'] as const;

/** The forms to begin with besides the default one; the new form is opened. */
function NewFromModel() {
  const { t } = useTranslation(formTemplatesTexts);
  const navigate = useNavigate();
  const create = useAct(
    async (model: (typeof models)[number]) =>
      (await call(createModelTemplate, { body: { model } })).data,
    {
      done: ({ name }) => t('modelCreated', { name }),
      after: ({ id }) => navigate(pathTo('formTemplateFields', { id })),
      failed: t('createFailed'),
    },
  );
  return (
    <May call={createModelTemplate}>
      <TextMenu
        text={t('otherModels')}
        items={models.map((model) => ({
          label: t(`models.${model}`),
          disabled: create.busy,
          onSelect: () => create.run(model),
        }))}
      />
    </May>
  );
}

TemplateListPage.ahead = listAhead(listFormTemplates);

export default function TemplateListPage() {
  const { t } = useTranslation(formTemplatesTexts);
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
            <CreateDefaultButton />
            <NewFromModel />
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
