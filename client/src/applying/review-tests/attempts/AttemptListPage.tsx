import './texts.ts';
import {
  downloadReviewTests,
  listReviewTests,
} from '@seminar/shared/applying/review-tests/endpoints';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../../platform/lists/ListTable.tsx';
import { useListPage } from '../../../platform/lists/useListPage.ts';
import { useListParams } from '../../../platform/lists/useListParams.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { SeminarFilter } from '../../../catalogue/seminars/SeminarFilter.tsx';
import { ViewChips } from '../../../platform/ui/ViewChips.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { useAttemptColumns } from './useAttemptColumns.tsx';

/** 修了テストの回答一覧: every attempt at a completion test. */
export default function AttemptListPage() {
  const { t } = useTranslation('attempts');
  const columns = useAttemptColumns();
  const list = useListParams(listReviewTests);
  const fetched = useListPage(listReviewTests, { query: list.query }, list);

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        breadcrumbs={[{ to: paths.certificateList, label: t('toCertificates') }]}
      />
      <ListFilters
        list={list}
        search={t('search')}
        hint={t('searchHint')}
        views={
          <>
            <ViewChips
              label={t('filter.result')}
              {...list.filter('passed')}
              options={[
                { value: 'true', label: t('filter.passed') },
                { value: 'false', label: t('filter.failed') },
              ]}
            />
            <ViewChips
              label={t('filter.prefecture')}
              {...list.filter('prefecture_differs')}
              options={[{ value: 'true', label: t('filter.differs') }]}
            />
          </>
        }
      >
        <SeminarFilter filter={list.filter('seminar_id')} />
      </ListFilters>
      <ListTable
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadReviewTests}
        empty={{ title: t('empty.title'), lead: t('empty.lead') }}
      />
    </>
  );
}
