import type { GroupPayment } from '@seminar/shared/money/groups/schema';
import { useTranslation } from 'react-i18next';
import { groupsTexts } from './texts.ts';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';

const tones: Record<GroupPayment, Tone> = {
  waiting: 'attention',
  open: 'neutral',
  part: 'warning',
  paid: 'success',
  surplus: 'attention',
  cancelled: 'neutral',
};

/** How far a group has paid. */
export function GroupBadge({ payment }: { payment: GroupPayment }) {
  const { t } = useTranslation(groupsTexts);
  return <StatusBadge tone={tones[payment]}>{t(`payment.${payment}`)}</StatusBadge>;
}
