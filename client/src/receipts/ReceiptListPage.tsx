import './texts.ts';
import { listReceipts } from '@seminar/shared/receipts/endpoints';
import type { Receipt } from '@seminar/shared/receipts/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useListParams } from '../api/useListParams.ts';
import { useStayWithin } from '../api/useStayWithin.ts';
import { ExportButtons, ExportProgress } from '../exports/FileExport.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { Table } from '../ui/Table.tsx';
import { HistoryModal } from './HistoryModal.tsx';
import { ReceiptDownload } from './ReceiptDownload.tsx';
import { ReceiptFilters } from './ReceiptFilters.tsx';
import { receiptList } from './receiptList.ts';
import { ReissueModal } from './ReissueModal.tsx';
import { useReceiptColumns } from './useReceiptColumns.tsx';
import { useReceiptExport } from './useReceiptExport.ts';

const modals = { reissue: ReissueModal, history: HistoryModal };

/** 領収書一覧: every receipt, the void ones too. */
export default function ReceiptListPage() {
  const { t } = useTranslation('receipts');
  const columns = useReceiptColumns();
  const list = useListParams(receiptList);
  const exporting = useReceiptExport(list);
  const [open, setOpen] = useState<{ act: keyof typeof modals; receipt: Receipt }>();
  const OpenModal = open && modals[open.act];
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['receipts', list.query],
    queryFn: ({ signal }) => call(listReceipts, { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useStayWithin(list, data?.meta);

  // Section 8 of the specification: a list that can't be had is only logged, and empty.
  useEffect(() => {
    if (error) console.error('The receipts could not be read', error);
  }, [error]);
  const rows = error ? [] : data?.data;
  const meta = error ? undefined : data?.meta;

  return (
    <>
      <PageHeader title={t('title')} action={<ExportButtons exporting={exporting} />} />
      <ReceiptFilters list={list} total={meta?.total} />
      <ExportProgress exporting={exporting} />
      <Table
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={{ key: list.sort, direction: list.direction }}
        onSort={list.setSort}
        busy={isPlaceholderData}
        actions={(row) => (
          <>
            <ReceiptDownload number={row.receipt_number} />
            <RowMenu
              label={t('action.more', { number: row.receipt_number })}
              items={[
                {
                  label: t('action.reissue'),
                  disabled: row.status === 'void',
                  onSelect: () => setOpen({ act: 'reissue', receipt: row }),
                },
                {
                  label: t('action.history'),
                  onSelect: () => setOpen({ act: 'history', receipt: row }),
                },
              ]}
            />
          </>
        )}
        empty={
          <EmptyState
            title={t('empty.title')}
            action={
              list.narrowed ? (
                <Button onClick={list.clear}>{t('filter.clear')}</Button>
              ) : (
                <LinkButton to={paths.paymentCheckList}>{t('empty.toDeposits')}</LinkButton>
              )
            }
          >
            {list.narrowed ? t('empty.narrowedLead') : t('empty.lead')}
          </EmptyState>
        }
      />
      {meta && <Pager always page={list.page} lastPage={meta.last_page} onPage={list.setPage} />}
      {open && OpenModal && <OpenModal receipt={open.receipt} onClose={() => setOpen(undefined)} />}
    </>
  );
}
