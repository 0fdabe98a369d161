import { askForAccount } from '@seminar/shared/papers/payee-accounts/endpoints';
import { makeRefundFile } from '@seminar/shared/papers/refund-files/endpoints';
import {
  completeRefund,
  downloadRefundsCsv,
  listRefunds,
  checkRefundPayer,
  withdrawRefund,
} from '@seminar/shared/papers/refunds/endpoints';
import {
  type Refund,
  payeeFilters,
  refundKinds,
  refundStates,
} from '@seminar/shared/papers/refunds/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refundsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { SeminarFilter } from '../../catalogue/seminars/SeminarFilter.tsx';
import { call } from '../../platform/api/call.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { listAhead } from '../../platform/lists/listAhead.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams, type ListParams } from '../../platform/lists/useListParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { WhoMay } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { PeriodFilter } from '../../platform/ui/PeriodFilter.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';
import { AccountModal } from '../payee-accounts/AccountModal.tsx';
import { AskAccountModal } from '../payee-accounts/AskAccountModal.tsx';
import { AskManyModal } from '../payee-accounts/AskManyModal.tsx';
import { EnterAccountModal } from '../payee-accounts/EnterAccountModal.tsx';
import { MakeFileModal } from '../refund-files/MakeFileModal.tsx';
import { CompleteModal } from './CompleteModal.tsx';
import { RefundActions } from './RefundActions.tsx';
import { RefundSummary } from './RefundSummary.tsx';
import { SameOwed } from '../payee-accounts/SameOwed.tsx';
import { askedTogether, nextStepOf } from './nextStep.rules.ts';
import { useRefundColumns } from './useRefundColumns.tsx';

interface WithdrawModalProps {
  refund: Refund;
  onClose: () => void;
}

/** Withdraws a refund; requires a reason. */
function WithdrawModal({ refund, onClose }: WithdrawModalProps) {
  const { t } = useTranslation(refundsTexts);
  const withdrawing = useAct(
    (body: { reason: string } & TellingBody) =>
      call(withdrawRefund, {
        params: { id: refund.id },
        body: { version: refund.version, ...body },
      }),
    { done: t('withdraw.done'), close: onClose, failed: t('withdraw.failed') },
  );
  const reason = useReason();
  const telling = useTelling();
  const withdraw = () => {
    const said = reason.check();
    const told = telling.check();
    if (said !== undefined && told !== undefined) withdrawing.run({ reason: said, ...told });
  };
  const { return_invoice_number: number } = refund;
  const isReversed = refund.deposit.reversed_on !== null;
  return (
    <ActModal
      title={t('withdraw.title')}
      act={t('withdraw.button')}
      danger
      busy={withdrawing.busy}
      onAct={withdraw}
      onClose={onClose}
    >
      <Stack>
        <p>{t(isReversed ? 'withdraw.leadReversed' : 'withdraw.lead')}</p>
        {!isReversed && refund.state === 'done' && <p>{t('withdraw.leadDone')}</p>}
        {number !== null && <p>{t('withdraw.leadInvoice', { number })}</p>}
        <RefundSummary refund={refund} />
        <ReasonField label={t('withdraw.reason')} reason={reason} />
        <TellPart
          telling={telling}
          preview={(mail) => {
            const said = reason.check();
            if (said === undefined) return undefined;
            const body = { reason: said, version: refund.version, ...mail };
            return call(mailPreviewOf(withdrawRefund), { params: { id: refund.id }, body });
          }}
        />
      </Stack>
    </ActModal>
  );
}

interface CheckPayerModalProps {
  refund: Refund;
  onClose: () => void;
}

/** Shows who sent the money beside whom it is promised to, and records that a person has looked. */
function CheckPayerModal({ refund, onClose }: CheckPayerModalProps) {
  const { t } = useTranslation(refundsTexts);
  const { id, version } = refund;
  const check = useAct(() => call(checkRefundPayer, { params: { id }, body: { version } }), {
    done: t('checkPayer.done'),
    close: onClose,
    failed: t('checkPayer.failed'),
  });
  return (
    <ActModal
      title={t('checkPayer.title')}
      act={t('checkPayer.act')}
      busy={check.busy}
      onAct={() => check.run()}
      onClose={onClose}
    >
      <Stack>
        <InfoPanel type="warning" title={t('payerDiffers')}>
          <p>{t('checkPayer.lead')}</p>
        </InfoPanel>
        <SameOwed refund={refund} />
        <RefundSummary refund={refund} />
      </Stack>
    </ActModal>
  );
}

const modals = {
  checkPayer: CheckPayerModal,
  complete: CompleteModal,
  withdraw: WithdrawModal,
  enter: EnterAccountModal,
  show: AccountModal,
  ask: AskAccountModal,
};

interface RefundFiltersProps {
  list: ListParams<typeof listRefunds>;
}

/** The refund list's filters. */
function RefundFilters({ list }: RefundFiltersProps) {
  const { t } = useTranslation(refundsTexts);
  return (
    <ListFilters
      list={list}
      search={t('search')}
      hint={t('searchHint')}
      more={{
        names: ['payee', 'kind', 'deposited_from', 'deposited_to'],
        fields: (
          <>
            <ChoiceFilter
              label={t('filter.payee')}
              all={t('filter.allPayees')}
              options={payeeFilters.map((value) => ({ value, label: t(`payee.filter.${value}`) }))}
              {...list.filter('payee')}
            />
            <ChoiceFilter
              label={t('filter.kind')}
              all={t('filter.allKinds')}
              options={refundKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              {...list.filter('kind')}
            />
            <PeriodFilter
              labels={{ from: t('filter.from'), until: t('filter.to') }}
              from={list.filter('deposited_from')}
              until={list.filter('deposited_to')}
            />
          </>
        ),
      }}
      views={
        <ViewChips
          label={t('filter.state')}
          hideLabel
          {...list.filter('state')}
          options={refundStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      }
    >
      <SeminarFilter filter={list.filter('seminar_id')} />
    </ListFilters>
  );
}

/** Asks all of these payers for their accounts, whom its dialog names first. */
function AskManyButton({ number, onClick }: { number: number; onClick: () => void }) {
  const { t } = useTranslation(refundsTexts);
  return (
    <Button size="s" onClick={onClick}>
      {t('payee.askMany', { number: formatCount(number) })}
    </Button>
  );
}

RefundListPage.ahead = listAhead(listRefunds);

/** 返金一覧: the refunds that are due, with payee and reason, and those that are done. */
export default function RefundListPage() {
  const { t } = useTranslation(refundsTexts);
  const columns = useRefundColumns();
  const list = useListParams(listRefunds);
  const [open, setOpen] = useState<{ act: keyof typeof modals; refund: Refund }>();
  const [asking, setAsking] = useState<Refund[]>();
  const fetched = useListPage(listRefunds, { query: list.query }, list);
  const may = useMay();
  const [making, setMaking] = useState<Refund[]>();
  const OpenModal = open && modals[open.act];
  const unasked = may(askForAccount)
    ? askedTogether((fetched.data?.data ?? []).filter((refund) => nextStepOf(refund) === 'ask'))
    : [];

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
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
        act={
          unasked.length > 1 && (
            <AskManyButton number={unasked.length} onClick={() => setAsking(unasked)} />
          )
        }
        ticks={{
          nameOf: ({ deposit }) => deposit.remitter_name,
          ...(may(makeRefundFile) && {
            acts: (rows: Refund[]) => {
              const ready = rows.filter((refund) => nextStepOf(refund) === 'file');
              const toAsk = askedTogether(rows.filter((refund) => nextStepOf(refund) === 'ask'));
              if (ready.length + toAsk.length === 0) {
                return rows.length > 0 && <span>{t('payee.noneReady')}</span>;
              }
              return (
                <>
                  {toAsk.length > 0 && (
                    <AskManyButton number={toAsk.length} onClick={() => setAsking(toAsk)} />
                  )}
                  {ready.length > 0 && (
                    <Button size="s" variant="primary" onClick={() => setMaking(ready)}>
                      {t('payee.make', { number: formatCount(ready.length) })}
                    </Button>
                  )}
                </>
              );
            },
          }),
        }}
        actions={(refund) => (
          <RefundActions
            refund={refund}
            onAct={(act) => (act === 'file' ? setMaking([refund]) : setOpen({ act, refund }))}
          />
        )}
        empty={{
          title: t('empty.title'),
          lead: t('empty.lead'),
          action: <LinkButton to={paths.paymentCheckList}>{t('empty.toDeposits')}</LinkButton>,
        }}
        noMatch={t('empty.narrowed')}
      />
      {asking && <AskManyModal refunds={asking} onClose={() => setAsking(undefined)} />}
      {making && <MakeFileModal refunds={making} onClose={() => setMaking(undefined)} />}
      {open && OpenModal && <OpenModal refund={open.refund} onClose={() => setOpen(undefined)} />}
    </>
  );
}
