import './texts.ts';
import { listReviewTests } from '@seminar/shared/review-tests/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useListParams } from '../api/useListParams.ts';
import { useStayWithin } from '../api/useStayWithin.ts';
import { formatCount } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { SeminarSelect } from '../submissions/office/SeminarSelect.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Table } from '../ui/Table.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { attemptList } from './certificateList.ts';
import { useAttemptColumns } from './useAttemptColumns.tsx';

/** 受講確認の回答一覧: every try at a completion test. */
export default function AttemptListPage() {
  const { t } = useTranslation('certificates');
  const failureText = useFailureText();
  const columns = useAttemptColumns();
  const list = useListParams(attemptList);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['review-tests', list.query],
    queryFn: ({ signal }) => call(listReviewTests, { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useStayWithin(list, data?.meta);
  const total = data?.meta.total;

  return (
    <>
      <PageHeader
        title={t('attempts.title')}
        lead={t('attempts.lead')}
        breadcrumbs={[{ to: paths.certificateList, label: t('attempts.toCertificates') }]}
      />
      <Toolbar>
        <SearchBox
          label={t('attempts.search')}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={t('attempts.searchExample')}
        />
        <SeminarSelect
          value={list.filters.seminar_id ?? ''}
          onChange={(value) => list.setFilter('seminar_id', value)}
        />
      </Toolbar>
      <Toolbar
        end={total !== undefined && <output>{t('total', { total: formatCount(total) })}</output>}
      >
        <FilterChips
          label={t('attempts.filter.result')}
          value={list.filters.passed ?? ''}
          onChange={(value) => list.setFilter('passed', value)}
          options={[
            { value: '', label: t('attempts.filter.all') },
            { value: 'true', label: t('attempts.filter.passed') },
            { value: 'false', label: t('attempts.filter.failed') },
          ]}
        />
        <FilterChips
          label={t('attempts.filter.prefecture')}
          value={list.filters.prefecture_differs ?? ''}
          onChange={(value) => list.setFilter('prefecture_differs', value)}
          options={[
            { value: '', label: t('attempts.filter.all') },
            { value: 'true', label: t('attempts.filter.differs') },
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
            caption={t('attempts.caption')}
            columns={columns}
            rows={data?.data}
            rowKey={(row) => row.id}
            sort={{ key: list.sort, direction: list.direction }}
            onSort={list.setSort}
            busy={isPlaceholderData}
            empty={
              <EmptyState
                title={t('attempts.empty.title')}
                action={list.narrowed && <Button onClick={list.clear}>{t('filter.clear')}</Button>}
              >
                {list.narrowed ? t('empty.narrowed') : t('attempts.empty.lead')}
              </EmptyState>
            }
          />
          {data && <Pager page={list.page} lastPage={data.meta.last_page} onPage={list.setPage} />}
        </>
      )}
    </>
  );
}
