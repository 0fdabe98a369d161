import './texts.ts';
import {
  completeRefund,
  downloadRefundsCsv,
  listRefunds,
} from '@seminar/shared/papers/refunds/endpoints';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { paths } from '../../platform/routing/paths.ts';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { AskAccountModal } from '../payee-accounts/AskAccountModal.tsx';
import { AccountModal } from '../payee-accounts/AccountModal.tsx';
import { EnterAccountModal } from '../payee-accounts/EnterAccountModal.tsx';
import { MakeFileModal } from '../refund-files/MakeFileModal.tsx';
import { makeRefundFile, listRefundFiles } from '@seminar/shared/papers/refund-files/endpoints';
import { useMay } from '../../platform/session/useMay.ts';
import { WhoMay } from '../../platform/session/WhoMay.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { CheckPayerModal } from './CheckPayerModal.tsx';
import { CompleteModal } from './CompleteModal.tsx';
import { RefundActions, type RefundAct } from './RefundActions.tsx';
import { mustCheckPayer } from './payer.rules.ts';
import { RefundFilters } from './RefundFilters.tsx';
import { useRefundColumns } from './useRefundColumns.tsx';
import { WithdrawModal } from './WithdrawModal.tsx';

const modals = {
  checkPayer: CheckPayerModal,
  complete: CompleteModal,
  withdraw: WithdrawModal,
  enter: EnterAccountModal,
  show: AccountModal,
  ask: AskAccountModal,
};

/** Its account is known, it is in no file, and its payer is whom it is promised to or was looked at. */
const isReady = ({ state, payee_state: payee, refund_file: file, ...rest }: Refund) =>
  state === 'due' && payee === 'given' && file === null && !mustCheckPayer({ state, ...rest });

/** 返金一覧: the refunds that are due, with payee and reason, and those that are done. */
export default function RefundListPage() {
  const { t } = useTranslation('refunds');
  const columns = useRefundColumns();
  const list = useListParams(listRefunds);
  const [open, setOpen] = useState<{ act: RefundAct; refund: Refund }>();
  const fetched = useListPage(listRefunds, { query: list.query }, list);
  const may = useMay();
  const [making, setMaking] = useState<Refund[]>();
  const OpenModal = open && modals[open.act];

  return (
    <>
      <PageHeader
        title={t('title')}
        breadcrumbs={[{ to: paths.paymentCheckList, label: t('toDeposits') }]}
        lead={t('lead')}
        action={
          may(listRefundFiles) && (
            <LinkButton to={paths.refundFileList}>{t('payee.files')}</LinkButton>
          )
        }
      />
      <WhoMay call={completeRefund} what={t('whatForMoney')} />
      <RefundFilters list={list} />
      <ListTable
        caption={t('caption')}
        cards="tablet"
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadRefundsCsv}
        ticks={{
          nameOf: ({ deposit }) => deposit.remitter_name,
          ...(may(makeRefundFile) && {
            acts: (rows: Refund[]) => {
              const ready = rows.filter(isReady);
              if (ready.length === 0) return rows.length > 0 && <span>{t('payee.noneReady')}</span>;
              return (
                <Button size="s" variant="primary" onClick={() => setMaking(ready)}>
                  {t('payee.make', { number: formatCount(ready.length) })}
                </Button>
              );
            },
          }),
        }}
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
      {making && <MakeFileModal refunds={making} onClose={() => setMaking(undefined)} />}
      {open && OpenModal && <OpenModal refund={open.refund} onClose={() => setOpen(undefined)} />}
    </>
  );
}
