import {
  downloadReviewTests,
  listReviewTests,
} from '@seminar/shared/applying/review-tests/endpoints';
import { useTranslation } from 'react-i18next';
import { attemptsTexts } from './texts.ts';
import { SeminarFilter } from '../../../catalogue/seminars/SeminarFilter.tsx';
import { SeminarName } from '../../../catalogue/seminars/SeminarName.tsx';
import { formatInstant, formatList } from '../../../platform/i18n/format.ts';
import { ListFilters } from '../../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../../platform/lists/ListTable.tsx';
import type { ListColumn } from '../../../platform/lists/listColumn.ts';
import { useListPage } from '../../../platform/lists/useListPage.ts';
import { useListParams } from '../../../platform/lists/useListParams.ts';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';
import { ViewChips } from '../../../platform/ui/ViewChips.tsx';
import styles from './AttemptList.module.css';

/** The columns of the list of answers. */
function useAttemptColumns(): ListColumn<typeof listReviewTests>[] {
  const { t } = useTranslation(attemptsTexts);
  return [
    {
      key: 'at',
      header: t('column.at'),
      nowrap: true,
      sortable: true,
      cell: (row) => formatInstant(row.at),
    },
    {
      key: 'student_number',
      header: t('column.student'),
      lead: true,
      nowrap: true,
      sortable: true,
      cell: (row) => (
        <Lines>
          {row.name}
          <small>{row.student_number}</small>
        </Lines>
      ),
    },
    {
      key: 'seminar',
      header: t('column.seminar'),
      cut: (row) => row.seminar.name,
      cell: (row) => <SeminarName name={row.seminar.name} />,
    },
    {
      key: 'prefecture',
      header: t('column.prefecture'),
      cell: (row) => (
        <span className={styles.badges}>
          {row.address_prefecture}
          {row.prefecture_differs && <StatusBadge tone="warning">{t('differs')}</StatusBadge>}
        </span>
      ),
    },
    {
      key: 'keywords',
      header: t('column.keywords'),
      cell: (row) => formatList(row.keywords),
    },
    {
      key: 'result',
      header: t('column.result'),
      nowrap: true,
      pinned: true,
      cell: ({ passed, student_known: known }) => {
        const result = passed ? 'passed' : known ? 'failed' : 'unknown';
        return (
          <StatusBadge tone={passed ? 'success' : 'neutral'}>{t(`result.${result}`)}</StatusBadge>
        );
      },
    },
  ];
}

/** 修了テストの回答一覧: every attempt at a completion test. */
export default function AttemptListPage() {
  const { t } = useTranslation(attemptsTexts);
  const columns = useAttemptColumns();
  const list = useListParams(listReviewTests);
  const fetched = useListPage(listReviewTests, { query: list.query }, list);

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
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
