import './texts.ts';
import { tokyoDay } from '@seminar/shared/date';
import type { Certificate } from '@seminar/shared/certificates/endpoints';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../i18n/format.ts';
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx';
import type { Column } from '../ui/Table.tsx';
import styles from './CertificateList.module.css';

const tones: Record<Certificate['status'], Tone> = {
  unissued: 'attention',
  issued: 'success',
  revoked: 'danger',
};

/** The columns of the certificate management screen (section 2). */
export function useCertificateColumns(): Column<Certificate>[] {
  const { t } = useTranslation('certificates');
  return [
    {
      key: 'id',
      header: t('column.id'),
      nowrap: true,
      sortable: true,
      cell: (row) => (
        <span className={styles.two}>
          {row.id}
          {row.certificate_number && <small>{row.certificate_number}</small>}
        </span>
      ),
    },
    {
      key: 'student_name',
      header: t('column.student'),
      lead: true,
      sortable: true,
      cell: (row) => (
        <span className={styles.two}>
          {row.student.name || t('none')}
          <small>{row.student.student_number}</small>
        </span>
      ),
    },
    {
      key: 'seminar_name',
      header: t('column.seminar'),
      sortable: true,
      cell: (row) => row.seminar.name || t('none'),
    },
    {
      key: 'issued_at',
      header: t('column.issued'),
      nowrap: true,
      sortable: true,
      cell: (row) =>
        row.issued_at === null ? t('notIssued') : formatDay(tokyoDay(new Date(row.issued_at))),
    },
    {
      key: 'status',
      header: t('column.status'),
      nowrap: true,
      cell: (row) => (
        <StatusBadge tone={tones[row.status]}>{t(`status.${row.status}`)}</StatusBadge>
      ),
    },
  ];
}
