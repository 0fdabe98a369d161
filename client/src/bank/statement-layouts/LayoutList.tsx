import {
  deleteStatementLayout,
  listStatementLayouts,
  changeStatementLayout,
} from '@seminar/shared/bank/statement-layouts/endpoints';
import type { StatementLayout } from '@seminar/shared/bank/statement-layouts/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { largestPage } from '@seminar/shared/pagination';
import { statementLayoutsTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { changedOnly } from '../../platform/api/changedOnly.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { layoutOf, LayoutFields, type LayoutDraft } from './LayoutFields.tsx';

interface ChangeLayoutModalProps {
  layout: StatementLayout;
  onClose: () => void;
}

/** Changes what the columns of a table mean, for the files that come. */
function ChangeLayoutModal({ layout, onClose }: ChangeLayoutModalProps) {
  const { t } = useTranslation(statementLayoutsTexts);
  const [begun] = useState<LayoutDraft>(() => ({
    name: layout.name,
    columns: layout.columns,
    shortYear: layout.short_year,
    oneAmount: layout.columns.signed !== null,
  }));
  const [draft, setDraft] = useState(begun);
  const change = useAct(
    () =>
      call(changeStatementLayout, {
        params: { id: layout.id },
        body: changedOnly(layoutOf(draft), layoutOf(begun)),
      }),
    {
      done: t('changed'),
      close: onClose,
      fields: 'all',
    },
  );
  const problems = change.error instanceof ApiError ? change.error.problems : {};
  return (
    <ActModal
      title={t('changeTitle')}
      act={t('save')}
      busy={change.busy}
      onAct={() => change.run()}
      chosen={Object.keys(changedOnly(draft, begun)).length > 0}
      onClose={onClose}
    >
      <Stack>
        <NotDone act={change} title={t('failed')} />
        <LayoutFields
          draft={draft}
          onChange={setDraft}
          samples={layout.headings}
          problems={problems}
        />
      </Stack>
    </ActModal>
  );
}

function useColumns(): Column<StatementLayout>[] {
  const { t } = useTranslation(statementLayoutsTexts);
  return [
    { key: 'name', header: t('column.name'), lead: true, cell: ({ name }) => name },
    {
      key: 'headings',
      header: t('column.headings'),
      cut: ({ headings }) => headings.join('、'),
      cell: ({ headings }) =>
        headings.every((cell) => cell === '')
          ? t('noHeadings', { count: headings.length })
          : headings.join('、'),
    },
    {
      key: 'account',
      header: t('column.account'),
      nowrap: true,
      cell: ({ account }) => account || t('anyAccount'),
    },
    {
      key: 'changed',
      header: t('column.changed'),
      cell: (row) => t('changedBy', { at: formatInstant(row.changed_at), name: row.changed_by }),
    },
  ];
}

/** The tables whose columns the office has set; an empty list is not shown. */
export function LayoutList() {
  const { t } = useTranslation(statementLayoutsTexts);
  const columns = useColumns();
  const may = useMay();
  const confirm = useConfirm();
  const [changing, setChanging] = useState<StatementLayout>();
  const layouts = useQuery({
    ...queryOf(listStatementLayouts, { query: { per_page: largestPage } }),
    select: dataOf,
  });
  const remove = useAct((id: number) => call(deleteStatementLayout, { params: { id } }), {
    done: t('deleted'),
    failed: t('failed'),
  });
  const askToDelete = async ({ id, name }: StatementLayout) => {
    const sure = await confirm({
      title: t('deleteTitle'),
      message: t('deleteWhat', { name }),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (sure) remove.run(id);
  };
  if (!layouts.data || layouts.data.length === 0) return null;
  return (
    <Card title={t('title')}>
      <Stack>
        <p>{t('lead')}</p>
        <Table
          caption={t('caption')}
          columns={columns}
          rows={layouts.data}
          rowKey={({ id }) => id}
          {...(may(deleteStatementLayout) && {
            actions: (row: StatementLayout) => (
              <>
                <Button size="s" onClick={() => setChanging(row)}>
                  {t('change')}
                </Button>
                <Button size="s" variant="quiet" onClick={() => void askToDelete(row)}>
                  {t('delete')}
                </Button>
              </>
            ),
          })}
        />
      </Stack>
      {changing && <ChangeLayoutModal layout={changing} onClose={() => setChanging(undefined)} />}
    </Card>
  );
}
