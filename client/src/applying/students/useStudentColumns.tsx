import '../../platform/i18n/officeSubmissionTexts.ts';
import './texts.ts';
import type { listStudents } from '@seminar/shared/applying/students/endpoints';
import type { Student } from '@seminar/shared/applying/students/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { knownName } from '../submissions/office/applicantName.rules.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { SeminarName } from '../../catalogue/seminars/SeminarName.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import styles from './StudentList.module.css';

/** The columns of the student list. */
export function useStudentColumns(): ListColumn<typeof listStudents>[] {
  const { t } = useTranslation(['students', 'officeSubmissions']);
  const name = (row: Student) => knownName(row.name) || t('officeSubmissions:nameless');
  return [
    {
      key: 'student_number',
      header: t('students:column.number'),
      nowrap: true,
      sortable: true,
      cell: (row) => (
        <span className={styles.number}>
          {row.student_number}
          {row.suspended && (
            <span title={t('students:suspendedWhy')}>
              <StatusBadge tone="warning">{t('students:suspended')}</StatusBadge>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'name',
      header: t('students:column.name'),
      lead: true,
      sortable: true,
      cut: name,
      cell: (row) => <Link to={pathTo('studentDetail', { id: row.id })}>{name(row)}</Link>,
    },
    {
      key: 'seminar',
      header: t('students:column.seminar'),
      cut: (row) => row.seminar.name,
      cell: (row) => <SeminarName name={row.seminar.name} />,
    },
    {
      key: 'application_number',
      header: t('students:column.application'),
      nowrap: true,
      cell: (row) =>
        row.submission_id === null ? (
          '―'
        ) : (
          <Link to={pathTo('submissionDetail', { id: row.submission_id })}>
            {row.application_number}
          </Link>
        ),
    },
    {
      key: 'phone',
      header: t('students:column.phone'),
      nowrap: true,
      cell: (row) => row.phone,
    },
    {
      key: 'email',
      header: t('students:column.email'),
      cut: (row) => row.email,
      cell: (row) => row.email,
    },
  ];
}
