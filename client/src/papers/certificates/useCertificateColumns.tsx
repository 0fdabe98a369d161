import type { listCertificates } from '@seminar/shared/papers/certificates/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { certificatesTexts } from './texts.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { SeminarName } from '../../catalogue/seminars/SeminarName.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { CertificateBadge } from './CertificateBadge.tsx';

/** The columns of the certificate management screen (section 2). */
export function useCertificateColumns(): ListColumn<typeof listCertificates>[] {
  const { t } = useTranslation(certificatesTexts);
  return [
    {
      key: 'id',
      header: t('column.id'),
      nowrap: true,
      sortable: true,
      cell: (row) => (
        <Lines>
          <span>
            {row.id}{' '}
            {row.certificate_number && (
              <VerificationLink number={row.certificate_number} code={row.verification_code} />
            )}
          </span>
          {row.credential && <small>{t('credential')}</small>}
        </Lines>
      ),
    },
    {
      key: 'student_name',
      header: t('column.student'),
      lead: true,
      sortable: true,
      cell: (row) => (
        <Lines>
          <Link to={pathTo('studentDetail', { id: row.student.id }, { tab: 'learning' })}>
            {row.student.name || t('none')}
          </Link>
          <small>{row.student.student_number}</small>
        </Lines>
      ),
    },
    {
      key: 'seminar_name',
      header: t('column.seminar'),
      sortable: true,
      cut: (row) => row.seminar.name,
      cell: (row) => (row.seminar.name ? <SeminarName name={row.seminar.name} /> : t('none')),
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
        <Lines>
          <CertificateBadge status={row.status} valid={row.valid} />
          {row.replaces && <small>{t('replaces', { number: row.replaces })}</small>}
          {row.replaced_by && <small>{t('replacedBy', { number: row.replaced_by })}</small>}
        </Lines>
      ),
    },
  ];
}

/** Where a person who holds the paper checks it. */
function VerificationLink({ number, code }: { number: string; code: string | null }) {
  const { t } = useTranslation(certificatesTexts);
  if (code === null) return number;
  return (
    <Link
      to={pathTo('certificateVerification', { code })}
      target="_blank"
      rel="noopener"
      aria-label={t('verificationOf', { number })}
    >
      {number}
    </Link>
  );
}
