import './texts.ts';
import type { listWaitingStudents } from '@seminar/shared/papers/certificates/endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatCount, formatDay } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { WhyNotYetLine } from './WhyNotYetLine.tsx';

/** The columns of the students without a certificate. */
export function useWaitingColumns(): ListColumn<typeof listWaitingStudents>[] {
  const { t } = useTranslation('certificates');
  return [
    {
      key: 'student_number',
      header: t('waiting.column.student'),
      lead: true,
      sortable: true,
      cell: (row) => (
        <Lines>
          <Link to={pathTo('studentDetail', { id: row.id })}>{row.name}</Link>
          <small>{row.student_number}</small>
        </Lines>
      ),
    },
    {
      key: 'why',
      header: t('waiting.column.why'),
      cell: (row) => <WhyNotYetLine why={row.why} />,
    },
    {
      key: 'attempts',
      header: t('waiting.column.attempts'),
      nowrap: true,
      cell: ({ why: { attempts, last_attempt_on: last } }) =>
        last === null
          ? t('why.noAttempt')
          : t('why.attempts', { number: formatCount(attempts), day: formatDay(last) }),
    },
  ];
}
