import './texts.ts';
import { listReceipts } from '@seminar/shared/receipts/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useListParams } from '../api/useListParams.ts';
import { useStayWithin } from '../api/useStayWithin.ts';
import { formatCount } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Table } from '../ui/Table.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { ReceiptDownload } from './ReceiptDownload.tsx';
import { receiptList } from './receiptList.ts';
import { useReceiptColumns } from './useReceiptColumns.tsx';

/** 領収書一覧: every receipt, the void ones too. */
export default function ReceiptListPage() {
  const { t } = useTranslation('receipts');
  const columns = useReceiptColumns();
  const list = useListParams(receiptList);
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
      <PageHeader title={t('title')} />
      <Toolbar end={meta && <output>{t('total', { total: formatCount(meta.total) })}</output>}>
        <SearchBox
          label={t('search')}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={t('searchExample')}
        />
        <FilterChips
          label={t('filter.status')}
          value={list.filters.status ?? ''}
          onChange={(value) => list.setFilter('status', value)}
          options={[
            { value: '', label: t('filter.all') },
            { value: 'valid', label: t('filter.valid') },
            { value: 'void', label: t('filter.void') },
          ]}
        />
      </Toolbar>
      <Table
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={{ key: list.sort, direction: list.direction }}
        onSort={list.setSort}
        busy={isPlaceholderData}
        actions={(row) => <ReceiptDownload number={row.receipt_number} />}
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
    </>
  );
}
