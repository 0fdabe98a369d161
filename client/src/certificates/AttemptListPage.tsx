import './texts.ts';
import { listReviewTests } from '@seminar/shared/review-tests/endpoints';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { ListTable } from '../api/ListTable.tsx';
import { useListPage } from '../api/useListPage.ts';
import { useListParams } from '../api/useListParams.ts';
import { formatCount } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { SeminarSelect } from '../seminars/SeminarSelect.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { attemptList } from './certificateList.ts';
import { useAttemptColumns } from './useAttemptColumns.tsx';

/** 受講確認の回答一覧: every try at a completion test. */
export default function AttemptListPage() {
  const { t } = useTranslation('certificates');
  const columns = useAttemptColumns();
  const list = useListParams(attemptList);
  const fetched = useListPage(['review-tests'], list, (signal) =>
    call(listReviewTests, { query: list.query }, { signal }),
  );
  const total = fetched.data?.meta.total;

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
