import './texts.ts';
import { listDeposits } from '@seminar/shared/deposits/endpoints';
import type { Deposit } from '@seminar/shared/deposits/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useListParams } from '../api/useListParams.ts';
import { useStayWithin } from '../api/useStayWithin.ts';
import { paths, pathTo } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Table } from '../ui/Table.tsx';
import { DepositActions, type DepositAct } from './DepositActions.tsx';
import { DepositFilters } from './DepositFilters.tsx';
import { depositList } from './depositList.ts';
import { DepositModal } from './DepositModal.tsx';
import { SyncButton } from './SyncButton.tsx';
import { useDepositColumns } from './useDepositColumns.tsx';

/** 入金情報一覧: every deposit, whose it is, and what a person must decide. */
export default function DepositListPage() {
  const { t } = useTranslation('deposits');
  const failureText = useFailureText();
  const columns = useDepositColumns();
  const list = useListParams(depositList);
  const [open, setOpen] = useState<{ act: DepositAct; deposit: Deposit }>();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['deposits', list.query],
    queryFn: ({ signal }) => call(listDeposits, { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useStayWithin(list, data?.meta);

  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <>
            <LinkButton to={paths.statementImport}>{t('toStatements')}</LinkButton>
            <LinkButton to={pathTo('refundList', {}, { state: 'due' })}>
              {t('toRefunds')}
            </LinkButton>
            <LinkButton to={paths.close}>{t('toClose')}</LinkButton>
            <SyncButton />
          </>
        }
      />
      <DepositFilters list={list} total={data?.meta.total} />
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <>
          <Table
            caption={t('caption')}
            columns={columns}
            rows={data?.data}
            rowKey={(row) => row.id}
            sort={{ key: list.sort, direction: list.direction }}
            onSort={list.setSort}
            busy={isPlaceholderData}
            actions={(deposit) => (
              <DepositActions deposit={deposit} onAct={(act) => setOpen({ act, deposit })} />
            )}
            empty={
              <EmptyState
                title={list.narrowed ? t('empty.narrowed') : t('empty.title')}
                action={
                  list.narrowed ? (
                    <Button onClick={list.clear}>{t('filter.clear')}</Button>
                  ) : (
                    <LinkButton to={paths.bankSignIn}>{t('empty.toBank')}</LinkButton>
                  )
                }
              >
                {list.narrowed ? t('empty.narrowedLead') : t('empty.lead')}
              </EmptyState>
            }
          />
          {data && <Pager page={list.page} lastPage={data.meta.last_page} onPage={list.setPage} />}
        </>
      )}
      {open && <DepositModal {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
