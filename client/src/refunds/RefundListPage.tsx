import './texts.ts';
import { downloadRefundsCsv, listRefunds } from '@seminar/shared/refunds/endpoints';
import type { Refund } from '@seminar/shared/refunds/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../lists/ListTable.tsx';
import { useListPage } from '../lists/useListPage.ts';
import { useListParams } from '../lists/useListParams.ts';
import { paths } from '../routing/paths.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { CompleteModal } from './CompleteModal.tsx';
import { RefundActions, type RefundAct } from './RefundActions.tsx';
import { RefundFilters } from './RefundFilters.tsx';
import { useRefundColumns } from './useRefundColumns.tsx';
import { WithdrawModal } from './WithdrawModal.tsx';

const modals = { complete: CompleteModal, withdraw: WithdrawModal };

/** 返金一覧: the refunds that are due, with payee and reason, and those that are done. */
export default function RefundListPage() {
  const { t } = useTranslation('refunds');
  const columns = useRefundColumns();
  const list = useListParams(listRefunds);
  const [open, setOpen] = useState<{ act: RefundAct; refund: Refund }>();
  const fetched = useListPage(listRefunds, { query: list.query }, list);
  const OpenModal = open && modals[open.act];

  return (
    <>
      <PageHeader
        title={t('title')}
        breadcrumbs={[{ to: paths.paymentCheckList, label: t('toDeposits') }]}
        lead={t('lead')}
      />
      <RefundFilters list={list} />
      <ListTable
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadRefundsCsv}
        ticks={{ nameOf: ({ deposit }) => deposit.remitter_name }}
        actions={(refund) => (
          <RefundActions refund={refund} onAct={(act) => setOpen({ act, refund })} />
        )}
        empty={{
          title: t('empty.title'),
          lead: t('empty.lead'),
          action: <LinkButton to={paths.paymentCheckList}>{t('empty.toDeposits')}</LinkButton>,
        }}
        noMatch={t('empty.narrowed')}
      />
      {open && OpenModal && <OpenModal refund={open.refund} onClose={() => setOpen(undefined)} />}
    </>
  );
}
