import {
  createReceiptExport,
  listReceipts,
  reissueReceipt,
  receiptViews,
} from '@seminar/shared/papers/receipts/endpoints';
import type { Receipt } from '@seminar/shared/papers/receipts/schema';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptsTexts } from './texts.ts';
import { SeminarName } from '../../catalogue/seminars/SeminarName.tsx';
import { call } from '../../platform/api/call.ts';
import { ExportButtons, ExportProgress } from '../../platform/exports/FileExport.tsx';
import { useFileExport } from '../../platform/exports/useFileExport.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { listAhead } from '../../platform/lists/listAhead.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams, type ListParams } from '../../platform/lists/useListParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { May, WhoMay } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { RowMenu } from '../../platform/ui/RowMenu.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { PaperFilters } from '../paper-lists/PaperFilters.tsx';
import { PaperOf, seminarOf } from '../paper-lists/PaperOf.tsx';
import { paperFilters } from '../paper-lists/paperFilters.ts';
import { HistoryModal } from './HistoryModal.tsx';
import { ReceiptDownload } from './ReceiptDownload.tsx';
import styles from './ReceiptList.module.css';
import { ReissueModal } from './ReissueModal.tsx';

/** The columns of the receipt list (section 2). */
function useReceiptColumns(): ListColumn<typeof listReceipts>[] {
  const { t } = useTranslation(receiptsTexts);
  return [
    {
      key: 'receipt_number',
      header: t('column.number'),
      lead: true,
      nowrap: true,
      sortable: true,
      cell: (row) => (
        <span className={styles.number}>
          {row.receipt_number}
          {row.status === 'void' && <StatusBadge tone="danger">{t('void')}</StatusBadge>}
          {row.reissue_count > 0 && (
            <StatusBadge tone="neutral">{t('reissued', { count: row.reissue_count })}</StatusBadge>
          )}
          {row.unprintable.length > 0 && (
            <StatusBadge tone="attention">
              {t('unprintable', { characters: row.unprintable.join('') })}
            </StatusBadge>
          )}
        </span>
      ),
    },
    {
      key: 'issued',
      header: t('column.issued'),
      nowrap: true,
      cell: (row) => formatDay(row.issue_date),
    },
    {
      key: 'addressee',
      header: t('column.addressee'),
      cut: (row) => row.applicant.name,
      cell: (row) => row.applicant.name,
    },
    {
      key: 'participant',
      header: t('column.participant'),
      alike: (row) => row.participant?.name ?? '',
      cut: (row) => row.participant?.name ?? '',
      cell: (row) => row.participant?.name ?? '',
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
    {
      // The same for nearly all.
      key: 'proviso',
      header: t('column.proviso'),
      deskOnly: true,
      cut: (row) => row.proviso,
      cell: (row) => row.proviso,
    },
  ];
}

const modals = { reissue: ReissueModal, history: HistoryModal };

/** Saves the receipts that match the list's filters in one file. */
function useReceiptExport({ search, filters }: ListParams<typeof listReceipts>) {
  return useFileExport('receipts', (kind, signal) => {
    const { amount_from, amount_to, ...rest } = filters;
    const body = {
      kind,
      search,
      ...rest,
      amount_from: amount_from === undefined ? undefined : Number(amount_from),
      amount_to: amount_to === undefined ? undefined : Number(amount_to),
    };
    return call(createReceiptExport, { body }, { signal });
  });
}

interface ReceiptFiltersProps {
  list: ListParams<typeof listReceipts>;
}

/** The receipt list's filters: day, amount and counterparty, together or alone. */
function ReceiptFilters({ list }: ReceiptFiltersProps) {
  const { t } = useTranslation(receiptsTexts);
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
          options={receiptViews.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
    />
  );
}

ReceiptListPage.ahead = listAhead(listReceipts);

/** 領収書一覧: every receipt, the void ones too. */
export default function ReceiptListPage() {
  const { t } = useTranslation(receiptsTexts);
  const may = useMay();
  const columns = useReceiptColumns();
  const list = useListParams(listReceipts);
  const exporting = useReceiptExport(list);
  const [open, setOpen] = useState<{ act: keyof typeof modals; receipt: Receipt }>();
  const OpenModal = open && modals[open.act];
  const fetched = useListPage(listReceipts, { query: list.query }, list);

  // Section 8 of the specification: if the list can't be loaded, that is logged and the list is
  // emptied; in its place stands why (decision 29).
  const { error } = fetched;
  useEffect(() => {
    if (error) console.error('The receipts could not be read', error);
  }, [error]);
  const shown = error ? { ...fetched, data: undefined } : fetched;

  return (
    <>
      <PageHeader title={t('title')} />
      <WhoMay call={reissueReceipt} what={t('whatForMoney')} />
      <ReceiptFilters list={list} />
      <ExportProgress exporting={exporting} />
      <ListTable
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={shown}
        alwaysPaged
        files={
          <May call={createReceiptExport}>
            <ExportButtons exporting={exporting} />
          </May>
        }
        failed={t('loadFailed')}
        actions={(row) => (
          <>
            <ReceiptDownload number={row.receipt_number} />
            <RowMenu
              label={t('action.more', { number: row.receipt_number })}
              items={[
                ...(may(reissueReceipt)
                  ? [
                      {
                        label: t('action.reissue'),
                        disabled: row.status === 'void',
                        onSelect: () => setOpen({ act: 'reissue', receipt: row }),
                      },
                    ]
                  : []),
                {
                  label: t('action.history'),
                  onSelect: () => setOpen({ act: 'history', receipt: row }),
                },
              ]}
            />
          </>
        )}
        empty={{
          title: t('empty.title'),
          lead: t('empty.lead'),
          action: <LinkButton to={paths.paymentCheckList}>{t('empty.toDeposits')}</LinkButton>,
        }}
      />
      {open && OpenModal && <OpenModal receipt={open.receipt} onClose={() => setOpen(undefined)} />}
    </>
  );
}
