import './texts.ts';
import { listReviewTests } from '@seminar/shared/review-tests/endpoints';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/queryOf.ts';
import { ListFilters } from '../../lists/ListFilters.tsx';
import { ListTable } from '../../lists/ListTable.tsx';
import { useListPage } from '../../lists/useListPage.ts';
import { useListParams } from '../../lists/useListParams.ts';
import { paths } from '../../routing/paths.ts';
import { SeminarSelect } from '../../seminars/SeminarSelect.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { attemptList } from './attemptList.ts';
import { useAttemptColumns } from './useAttemptColumns.tsx';

/** 修了テストの回答一覧: every attempt at a completion test. */
export default function AttemptListPage() {
  const { t } = useTranslation('attempts');
  const columns = useAttemptColumns();
  const list = useListParams(attemptList);
  const fetched = useListPage(queryOf(listReviewTests, { query: list.query }), list);

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        breadcrumbs={[{ to: paths.certificateList, label: t('toCertificates') }]}
      />
      <ListFilters
        list={list}
        fetched={fetched}
        search={{ label: t('search'), example: t('searchExample') }}
        views={
          <>
            <FilterChips
              all
              label={t('filter.result')}
              value={list.filters.passed ?? ''}
              onChange={(value) => list.setFilter('passed', value)}
              options={[
                { value: 'true', label: t('filter.passed') },
                { value: 'false', label: t('filter.failed') },
              ]}
            />
            <FilterChips
              all
              label={t('filter.prefecture')}
              value={list.filters.prefecture_differs ?? ''}
              onChange={(value) => list.setFilter('prefecture_differs', value)}
              options={[{ value: 'true', label: t('filter.differs') }]}
            />
          </>
        }
      >
        <SeminarSelect
          value={list.filters.seminar_id ?? ''}
          onChange={(value) => list.setFilter('seminar_id', value)}
        />
      </ListFilters>
      <ListTable
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        empty={{ title: t('empty.title'), lead: t('empty.lead') }}
      />
    </>
  );
}
