import { isOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';

/** キャンセル待ち, or a seat that was offered from the waiting list and isn't paid yet. */
export function SeatBadge({ row }: { row: SubmissionRow }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  if (isOnWaitingList(row)) return <StatusBadge tone="attention">{t('seat.waiting')}</StatusBadge>;
  const open = row.status !== 'cancelled' && row.applicant.payment_status !== 'PAID';
  return open && row.offered_at !== null ? (
    <StatusBadge tone="info">{t('seat.offered')}</StatusBadge>
  ) : null;
}
