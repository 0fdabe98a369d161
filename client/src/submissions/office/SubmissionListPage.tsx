import './texts.ts';
import { listSubmissions } from '@seminar/shared/submissions/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useFailureText } from '../../api/useFailureText.ts';
import { useListParams } from '../../api/useListParams.ts';
import { useStayWithin } from '../../api/useStayWithin.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Table } from '../../ui/Table.tsx';
import { SubmissionFilters } from './SubmissionFilters.tsx';
import { submissionList } from './submissionList.ts';
import { useSubmissionColumns } from './useSubmissionColumns.tsx';

/** 申込情報: every application, whether it is paid and where the money is to go. */
export default function SubmissionListPage() {
  const { t } = useTranslation('officeSubmissions');
  const failureText = useFailureText();
  const columns = useSubmissionColumns();
  const list = useListParams(submissionList);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['submissions', list.query],
    queryFn: ({ signal }) => call(listSubmissions, { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useStayWithin(list, data?.meta);

  return (
    <>
      <PageHeader title={t('title')} />
      <SubmissionFilters list={list} total={data?.meta.total} />
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <>
          <Table
            caption={t('title')}
            columns={columns}
            rows={data?.data}
            rowKey={(row) => row.submission_id}
            sort={{ key: list.sort, direction: list.direction }}
            onSort={list.setSort}
            busy={isPlaceholderData}
            empty={
              <EmptyState
                title={t('empty.title')}
                action={
                  list.narrowed ? (
                    <Button onClick={list.clear}>{t('filter.clear')}</Button>
                  ) : (
                    <LinkButton to={paths.seminarList}>{t('empty.toSeminars')}</LinkButton>
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
    </>
  );
}
