import '../certificates/texts.ts';
import { listReviewTests } from '@seminar/shared/review-tests/endpoints';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { ListFilters } from '../api/ListFilters.tsx';
import { ListTable } from '../api/ListTable.tsx';
import { useListPage } from '../api/useListPage.ts';
import { useListParams } from '../api/useListParams.ts';
import { paths } from '../paths.ts';
import { SeminarSelect } from '../seminars/SeminarSelect.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { attemptList } from '../certificates/certificateList.ts';
import { useAttemptColumns } from './useAttemptColumns.tsx';

/** 修了テストの回答一覧: every try at a completion test. */
export default function AttemptListPage() {
  const { t } = useTranslation('certificates');
  const columns = useAttemptColumns();
  const list = useListParams(attemptList);
  const fetched = useListPage(['review-tests'], list, (signal) =>
    call(listReviewTests, { query: list.query }, { signal }),
  );

  return (
    <>
      <PageHeader
        title={t('attempts.title')}
        lead={t('attempts.lead')}
        breadcrumbs={[{ to: paths.certificateList, label: t('attempts.toCertificates') }]}
      />
      <ListFilters
        list={list}
        fetched={fetched}
        search={{ label: t('attempts.search'), example: t('attempts.searchExample') }}
        views={
          <>
            <FilterChips
              all
              label={t('attempts.filter.result')}
              value={list.filters.passed ?? ''}
              onChange={(value) => list.setFilter('passed', value)}
              options={[
                { value: 'true', label: t('attempts.filter.passed') },
                { value: 'false', label: t('attempts.filter.failed') },
              ]}
            />
            <FilterChips
              all
              label={t('attempts.filter.prefecture')}
              value={list.filters.prefecture_differs ?? ''}
              onChange={(value) => list.setFilter('prefecture_differs', value)}
              options={[{ value: 'true', label: t('attempts.filter.differs') }]}
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
        caption={t('attempts.caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        empty={{ title: t('attempts.empty.title'), lead: t('attempts.empty.lead') }}
      />
    </>
  );
}
