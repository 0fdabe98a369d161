import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { StatusBadge, type Tone } from '../../../platform/ui/StatusBadge.tsx';
import { paymentStatusOf, type ShownPaymentStatus } from './submissionState.rules.ts';

const tones: Record<ShownPaymentStatus, Tone> = {
  PAID: 'success',
  UNPAID: 'neutral',
  MISMATCH: 'warning',
  UNKNOWN: 'attention',
};

/** 入金済, 未入金, 金額不一致; anything else is 不明. */
export function PaymentBadge({ status }: { status: string }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const shown = paymentStatusOf(status);
  return <StatusBadge tone={tones[shown]}>{t(`payment.${shown}`)}</StatusBadge>;
}
