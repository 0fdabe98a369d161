import type { listSubmissions } from '@seminar/shared/applying/submissions/endpoints';
import { isOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { tokyoDay } from '@seminar/shared/date';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { officeSubmissionsTexts } from './texts.ts';
import type { ListColumn } from '../../../platform/lists/listColumn.ts';
import { formatDay, formatYen } from '../../../platform/i18n/format.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { NoteLine } from '../../../office/notes/NoteLine.tsx';
import { SeminarName } from '../../../catalogue/seminars/SeminarName.tsx';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';
import { applicantName, companyName } from './applicantName.rules.ts';
import { FilesBadge } from './FilesBadge.tsx';
import { isOverdue } from '@seminar/shared/applying/submissions/overdue.rules';
import { SeatBadge } from './SeatBadge.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';
import { pathTo } from '../../../platform/routing/paths.ts';
import { ApplicationNumberLink } from '../../../platform/routing/ApplicationNumberLink.tsx';
import styles from './SubmissionList.module.css';
import { useToday } from '../../../platform/api/useToday.ts';

/** The columns of the application list (section 2). */
export function useSubmissionColumns(): ListColumn<typeof listSubmissions>[] {
  const { t } = useTranslation(officeSubmissionsTexts);
  const today = useToday();
  const name = (row: SubmissionRow) => applicantName(row) || t('nameless');
  return [
    {
      key: 'id',
      header: t('column.id'),
      cell: (row) => (
        <Lines>
          <ApplicationNumberLink id={row.submission_id} number={row.application_number} />
        </Lines>
      ),
    },
    {
      key: 'seminar',
      header: t('column.seminar'),
      cell: (row) => (
        <Lines cut>
          <SeminarName name={row.seminar.name} line={row.session !== null} />
          {row.session && <small>{sessionLine(row.session, currentLanguage())}</small>}
        </Lines>
      ),
    },
    {
      key: 'submitted_at',
      header: t('column.submitted'),
      nowrap: true,
      sortable: true,
      cell: (row) => formatDay(tokyoDay(new Date(row.submitted_at))),
    },
    {
      key: 'applicant_name',
      header: t('column.name'),
      lead: true,
      sortable: true,
      cut: name,
      cell: (row) => (
        <Link to={pathTo('submissionDetail', { id: row.submission_id })}>{name(row)}</Link>
      ),
    },
    { key: 'company', header: t('column.company'), cut: companyName, cell: companyName },
    {
      key: 'email',
      header: t('column.email'),
      deskOnly: true,
      cut: (row) => row.applicant.email,
      cell: (row) => row.applicant.email,
    },
    {
      key: 'account',
      header: t('column.account'),
      deskOnly: true,
      nowrap: true,
      cell: (row) => row.applicant.virtual_bank_account?.account_number,
    },
    {
      key: 'expected',
      header: t('column.expected'),
      align: 'end',
      cell: (row) => formatYen(row.applicant.expected_payment_amount),
    },
    {
      // The same for nearly all.
      key: 'accountName',
      header: t('column.accountName'),
      deskOnly: true,
      cut: (row) => row.applicant.virtual_bank_account?.account_name ?? '',
      cell: (row) => row.applicant.virtual_bank_account?.account_name,
    },
    {
      key: 'payment_status',
      header: t('column.payment'),
      nowrap: true,
      pinned: true,
      sortable: true,
      cell: (row) => (
        <span className={styles.badges}>
          {!isOnWaitingList(row) && <PaymentBadge status={row.applicant.payment_status} />}
          <SeatBadge row={row} />
          <FilesBadge row={row} />
          {row.open_answers.length > 0 && row.status !== 'cancelled' && (
            <StatusBadge tone="attention">
              {t('openAnswers', { count: row.open_answers.length })}
            </StatusBadge>
          )}
          {isOverdue(row, today) && <StatusBadge tone="danger">{t('overdue')}</StatusBadge>}
          {row.status !== 'received' && (
            <StatusBadge tone={row.status === 'cancelled' ? 'neutral' : 'attention'}>
              {t(`status.${row.status}`)}
            </StatusBadge>
          )}
          {row.note && <NoteLine note={row.note} done={row.status === 'cancelled'} />}
        </span>
      ),
    },
  ];
}
