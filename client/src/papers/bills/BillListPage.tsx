import {
  downloadBillsCsv,
  listBills,
  voidBill,
  billViews,
} from '@seminar/shared/papers/bills/endpoints';
import { billKinds } from '@seminar/shared/papers/bills/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { SeminarName } from '../../catalogue/seminars/SeminarName.tsx';
import { call } from '../../platform/api/call.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { listAhead } from '../../platform/lists/listAhead.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams, type ListParams } from '../../platform/lists/useListParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { WhoMay } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';
import { PaperFilters } from '../paper-lists/PaperFilters.tsx';
import { PaperOf, seminarOf } from '../paper-lists/PaperOf.tsx';
import { paperFilters } from '../paper-lists/paperFilters.ts';
import { BillDownload } from './BillDownload.tsx';

/** The columns of the list of invoices and estimates. */
function useBillColumns(): ListColumn<typeof listBills>[] {
  const { t } = useTranslation(billsTexts);
  return [
    {
      key: 'number',
      header: t('column.number'),
      lead: true,
      nowrap: true,
      cell: (row) => (
        <Lines>
          <span>{row.bill_number}</span>
          <small>{t(`kind.${row.kind}`)}</small>
          {row.status === 'void' && <StatusBadge tone="danger">{t('void')}</StatusBadge>}
        </Lines>
      ),
    },
    {
      key: 'issued',
      header: t('column.issued'),
      nowrap: true,
      sortable: true,
      cell: (row) => (
        <Lines>
          <span>{formatDay(row.issue_date)}</span>
          <small>{row.issued_by ?? t('applicant')}</small>
        </Lines>
      ),
    },
    {
      key: 'due',
      header: t('column.due'),
      nowrap: true,
      cell: (row) => row.due_on && formatDay(row.due_on),
    },
    {
      key: 'addressee',
      header: t('column.addressee'),
      cut: (row) => `${row.addressee} ${row.honorific}`,
      cell: (row) => `${row.addressee} ${row.honorific}`,
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: (row) => formatYen(row.amount),
    },
    {
      key: 'seminar',
      header: t('column.seminar'),
      cut: (row) => seminarOf(row),
      cell: (row) => <SeminarName name={seminarOf(row)} />,
    },
    {
      key: 'submission',
      header: t('column.submission'),
      cell: (row) => <PaperOf paper={row} />,
    },
  ];
}

/** Voids an invoice or an estimate; requires a reason. */
function VoidBillModal({ number, onClose }: { number: string; onClose: () => void }) {
  const { t } = useTranslation(billsTexts);
  const reason = useReason();
  const telling = useTelling();
  const voiding = useAct(
    (body: { reason: string } & TellingBody) =>
      call(voidBill, { params: { bill_number: number }, body }),
    {
      done: t('voiding.done', { number }),
      close: onClose,
    },
  );
  const act = () => {
    const said = reason.check();
    const told = telling.check();
    if (said !== undefined && told !== undefined) voiding.run({ reason: said, ...told });
  };
  return (
    <ActModal
      title={t('voiding.title', { number })}
      act={t('voiding.button')}
      danger
      busy={voiding.busy}
      onAct={act}
      onClose={onClose}
    >
      <Stack>
        <p>{t('voiding.lead')}</p>
        <NotDone act={voiding} title={t('voiding.failed')} />
        <ReasonField label={t('voiding.reason')} reason={reason} />
        <TellPart
          telling={telling}
          preview={(mail) => {
            const said = reason.check();
            if (said === undefined) return undefined;
            const body = { reason: said, ...mail };
            return call(mailPreviewOf(voidBill), { params: { bill_number: number }, body });
          }}
        />
      </Stack>
    </ActModal>
  );
}

/** Kind, day, amount and counterparty, together or alone. */
function BillFilters({ list }: { list: ListParams<typeof listBills> }) {
  const { t } = useTranslation(billsTexts);
  return (
    <ListFilters
      list={list}
      search={t('search')}
      hint={t('searchHint')}
      more={{ names: paperFilters, fields: <PaperFilters list={list} /> }}
      views={
        <ViewChips
          label={t('filter.status')}
          hideLabel
          {...list.filter('status')}
          options={billViews.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
    >
      <ChoiceFilter
        label={t('filter.kind')}
        all={t('filter.allKinds')}
        {...list.filter('kind')}
        options={billKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
    </ListFilters>
  );
}

BillListPage.ahead = listAhead(listBills);

/** 請求書・見積書: every invoice and estimate, the void ones too. */
export default function BillListPage() {
  const { t } = useTranslation(billsTexts);
  const may = useMay();
  const columns = useBillColumns();
  const list = useListParams(listBills);
  const fetched = useListPage(listBills, { query: list.query }, list);
  const [voiding, setVoiding] = useState<string>();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <WhoMay call={voidBill} what={t('whatForMoney')} />
      <BillFilters list={list} />
      <ListTable
        caption={t('caption')}
        cards="tablet"
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadBillsCsv}
        actions={(row) => (
          <>
            <BillDownload number={row.bill_number} />
            {may(voidBill) && row.status === 'valid' && (
              <Button
                size="s"
                variant="dangerAsk"
                aria-label={t('voiding.of', { number: row.bill_number })}
                onClick={() => setVoiding(row.bill_number)}
              >
                {t('voiding.button')}
              </Button>
            )}
          </>
        )}
        empty={{
          title: t('empty.title'),
          lead: t('empty.lead'),
          action: <LinkButton to={paths.paymentUnpaidList}>{t('empty.toSubmissions')}</LinkButton>,
        }}
      />
      {voiding !== undefined && (
        <VoidBillModal number={voiding} onClose={() => setVoiding(undefined)} />
      )}
    </>
  );
}
