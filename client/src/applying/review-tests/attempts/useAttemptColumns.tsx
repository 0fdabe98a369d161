import './texts.ts';
import type { listReviewTests } from '@seminar/shared/applying/review-tests/endpoints';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../platform/lists/listColumn.ts';
import { formatInstant, formatList } from '../../../platform/i18n/format.ts';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';
import styles from './AttemptList.module.css';

/** The columns of the list of answers. */
export function useAttemptColumns(): ListColumn<typeof listReviewTests>[] {
  const { t } = useTranslation('attempts');
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
      cell: (row) => row.seminar.name,
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
