import './texts.ts';
import '../deposits/texts.ts';
import { listRefunds } from '@seminar/shared/refunds/endpoints';
import { refundKinds, refundStates, type Refund } from '@seminar/shared/refunds/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useListParams } from '../api/useListParams.ts';
import { useStayWithin } from '../api/useStayWithin.ts';
import { formatCount } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { SeminarSelect } from '../submissions/office/SeminarSelect.tsx';
import { Button } from '../ui/Button.tsx';
import { DayFilter } from '../ui/DayFilter.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Table } from '../ui/Table.tsx';
import { FilterPair, Toolbar } from '../ui/Toolbar.tsx';
import { CompleteModal } from './CompleteModal.tsx';
import { RefundActions, type RefundAct } from './RefundActions.tsx';
import { refundList } from './refundList.ts';
import { useRefundColumns } from './useRefundColumns.tsx';
import { WithdrawModal } from './WithdrawModal.tsx';

const modals = { complete: CompleteModal, withdraw: WithdrawModal };

/** 返金一覧: what is to be given back, to whom and why, and what was. */
export default function RefundListPage() {
  const { t } = useTranslation(['refunds', 'deposits']);
  const failureText = useFailureText();
  const columns = useRefundColumns();
  const list = useListParams(refundList);
  const [open, setOpen] = useState<{ act: RefundAct; refund: Refund }>();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['refunds', list.query],
    queryFn: ({ signal }) => call(listRefunds, { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useStayWithin(list, data?.meta);
  const { filters, setFilter } = list;
  const OpenModal = open && modals[open.act];

  return (
    <>
      <PageHeader
        title={t('refunds:title')}
        breadcrumbs={[{ to: paths.paymentCheckList, label: t('deposits:title') }]}
        lead={t('refunds:lead')}
      />
      <Toolbar>
        <SearchBox
          label={t('refunds:search')}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={t('refunds:searchExample')}
        />
        <SeminarSelect
          value={filters.seminar_id ?? ''}
          onChange={(value) => setFilter('seminar_id', value)}
        />
        <SelectField
          label={t('refunds:filter.kind')}
          badge={false}
          width="narrow"
          placeholder={t('refunds:filter.allKinds')}
          options={refundKinds.map((value) => ({ value, label: t(`refunds:kind.${value}`) }))}
          value={filters.kind ?? ''}
          onChange={(event) => setFilter('kind', event.target.value)}
        />
        <FilterPair>
          <DayFilter
            label={t('refunds:filter.from')}
            value={filters.deposited_from ?? ''}
            max={filters.deposited_to}
            onChange={(day) => setFilter('deposited_from', day)}
          />
          <DayFilter
            label={t('refunds:filter.to')}
            value={filters.deposited_to ?? ''}
            min={filters.deposited_from}
            onChange={(day) => setFilter('deposited_to', day)}
          />
        </FilterPair>
      </Toolbar>
      <Toolbar
        end={data && <output>{t('refunds:total', { total: formatCount(data.meta.total) })}</output>}
      >
        <FilterChips
          label={t('refunds:filter.state')}
          hideLabel
          value={filters.state ?? ''}
          onChange={(value) => setFilter('state', value)}
          options={[
            { value: '', label: t('refunds:filter.all') },
            ...refundStates.map((value) => ({ value, label: t(`refunds:state.${value}`) })),
          ]}
        />
      </Toolbar>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <>
          <Table
            caption={t('refunds:caption')}
            columns={columns}
            rows={data?.data}
            rowKey={(row) => row.id}
            sort={{ key: list.sort, direction: list.direction }}
            onSort={list.setSort}
            busy={isPlaceholderData}
            actions={(refund) => (
              <RefundActions refund={refund} onAct={(act) => setOpen({ act, refund })} />
            )}
            empty={
              <EmptyState
                title={t(list.narrowed ? 'refunds:empty.narrowed' : 'refunds:empty.title')}
                action={
                  list.narrowed ? (
                    <Button onClick={list.clear}>{t('refunds:filter.clear')}</Button>
                  ) : (
                    <LinkButton to={paths.paymentCheckList}>
                      {t('refunds:empty.toDeposits')}
                    </LinkButton>
                  )
                }
              >
                {t(list.narrowed ? 'refunds:empty.narrowedLead' : 'refunds:empty.lead')}
              </EmptyState>
            }
          />
          {data && <Pager page={list.page} lastPage={data.meta.last_page} onPage={list.setPage} />}
        </>
      )}
      {open && OpenModal && <OpenModal refund={open.refund} onClose={() => setOpen(undefined)} />}
    </>
  );
}
