import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';

/** 確認待ち: the office has to look at a file; 再提出待ち: the applicant was asked for another one. */
export function FilesBadge({ row }: { row: Pick<SubmissionRow, 'files_wait_for'> }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  if (row.files_wait_for === null) return null;
  return (
    <StatusBadge tone={row.files_wait_for === 'office' ? 'attention' : 'neutral'}>
      {t(`files.wait.${row.files_wait_for}`)}
    </StatusBadge>
  );
}
