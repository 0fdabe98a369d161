import './texts.ts';
import { withdrawRefund } from '@seminar/shared/papers/refunds/endpoints';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling } from '../../telling/mail/useTelling.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
import { RefundSummary } from './RefundSummary.tsx';
import { useRefundChange } from './useRefundChange.ts';

interface WithdrawModalProps {
  refund: Refund;
  onClose: () => void;
}

/** Withdraws a refund; requires a reason. */
export function WithdrawModal({ refund, onClose }: WithdrawModalProps) {
  const { t } = useTranslation('refunds');
  const { change, busy } = useRefundChange('withdraw', onClose);
  const reason = useReason();
  const telling = useTelling();
  const withdraw = () => {
    const said = reason.check();
    const told = telling.check();
    if (said === undefined || told === undefined) return;
    const body = { reason: said, version: refund.version, ...told };
    change(() => call(withdrawRefund, { params: { id: refund.id }, body }));
  };
  const { return_invoice_number: number } = refund;
  const isReversed = refund.deposit.reversed_on !== null;
  return (
    <ActModal
      title={t('withdraw.title')}
      act={t('withdraw.button')}
      danger
      busy={busy}
      onAct={withdraw}
      onClose={onClose}
    >
      <Stack>
        <p>{t(isReversed ? 'withdraw.leadReversed' : 'withdraw.lead')}</p>
        {!isReversed && refund.state === 'done' && <p>{t('withdraw.leadDone')}</p>}
        {number !== null && <p>{t('withdraw.leadInvoice', { number })}</p>}
        <RefundSummary refund={refund} />
        <ReasonField label={t('withdraw.reason')} reason={reason} />
        <TellPart
          telling={telling}
          preview={(mail) => {
            const said = reason.check();
            if (said === undefined) return undefined;
            const body = { reason: said, version: refund.version, ...mail };
            return call(mailPreviewOf(withdrawRefund), { params: { id: refund.id }, body });
          }}
        />
      </Stack>
    </ActModal>
  );
}
