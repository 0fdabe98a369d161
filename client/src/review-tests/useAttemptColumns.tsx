import '../certificates/texts.ts';
import type { ReviewTestAttempt } from '@seminar/shared/review-tests/endpoints';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../i18n/format.ts';
import { Lines } from '../ui/Lines.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import type { Column } from '../ui/TableRow.tsx';
import styles from '../certificates/CertificateList.module.css';

/** The columns of the list of answers. */
export function useAttemptColumns(): Column<ReviewTestAttempt>[] {
  const { t } = useTranslation('certificates');
  return [
    {
      key: 'at',
      header: t('attempts.column.at'),
      nowrap: true,
      sortable: true,
      cell: (row) => formatInstant(row.at),
    },
    {
      key: 'student_number',
      header: t('attempts.column.student'),
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
      header: t('attempts.column.seminar'),
      cut: (row) => row.seminar.name,
      cell: (row) => row.seminar.name,
    },
    {
      key: 'prefecture',
      header: t('attempts.column.prefecture'),
      cell: (row) => (
        <span className={styles.badges}>
          {row.address_prefecture}
          {row.prefecture_differs && (
            <StatusBadge tone="warning">{t('attempts.differs')}</StatusBadge>
          )}
        </span>
      ),
    },
    {
      key: 'keywords',
      header: t('attempts.column.keywords'),
      cell: (row) => row.keywords.join('、'),
    },
    {
      key: 'result',
      header: t('attempts.column.result'),
      nowrap: true,
      pinned: true,
      cell: ({ passed, student_known: known }) => {
        const result = passed ? 'passed' : known ? 'failed' : 'unknown';
        return (
          <StatusBadge tone={passed ? 'success' : 'neutral'}>
            {t(`attempts.result.${result}`)}
          </StatusBadge>
        );
      },
    },
  ];
}
