import './texts.ts';
import {
  deleteStatementLayout,
  listStatementLayouts,
} from '@seminar/shared/bank/statement-layouts/endpoints';
import type { StatementLayout } from '@seminar/shared/bank/statement-layouts/schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { ChangeLayoutModal } from './ChangeLayoutModal.tsx';

function useColumns(): Column<StatementLayout>[] {
  const { t } = useTranslation('statementLayouts');
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
  const { t } = useTranslation('statementLayouts');
  const columns = useColumns();
  const may = useMay();
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const [changing, setChanging] = useState<StatementLayout>();
  const layouts = useQuery({
    ...queryOf(listStatementLayouts, { query: { per_page: 9999 } }),
    select: dataOf,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteStatementLayout, { params: { id } }),
    onSuccess: () => toast.success(t('deleted')),
    onError: (error) => toast.failure(`${t('failed')} ${failureText(error)}`),
  });
  const askToDelete = async ({ id, name }: StatementLayout) => {
    const sure = await confirm({
      title: t('deleteTitle'),
      message: t('deleteWhat', { name }),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (sure) remove.mutate(id);
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
