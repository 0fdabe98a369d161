import './texts.ts';
import { withdrawRefund } from '@seminar/shared/refunds/endpoints';
import type { Refund } from '@seminar/shared/refunds/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useReason } from '../ui/useReason.ts';
import { RefundSummary } from './RefundSummary.tsx';
import { useRefundChange } from './useRefundChange.ts';

interface WithdrawModalProps {
  refund: Refund;
  onClose: () => void;
}

/** Takes a refund back; wants the reason. */
export function WithdrawModal({ refund, onClose }: WithdrawModalProps) {
  const { t } = useTranslation(['refunds', 'ui']);
  const { change, busy } = useRefundChange('withdraw', onClose);
  const reason = useReason();
  const withdraw = () => {
    const said = reason.check();
    if (said === undefined) return;
    const body = { reason: said, version: refund.version };
    change(() => call(withdrawRefund, { params: { id: refund.id }, body }));
  };
  const { return_invoice_number: number } = refund;
  return (
    <Modal
      title={t('refunds:withdraw.title')}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('ui:cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={withdraw}>
            {t('refunds:withdraw.button')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {t(
            refund.deposit.reversed_on === null
              ? 'refunds:withdraw.lead'
              : 'refunds:withdraw.leadReversed',
          )}
        </p>
        {number !== null && <p>{t('refunds:withdraw.leadInvoice', { number })}</p>}
        <RefundSummary refund={refund} />
        <TextArea
          label={t('refunds:withdraw.reason')}
          required
          rows={3}
          data-autofocus
          value={reason.text}
          error={reason.problem && t(`refunds:${reason.problem}`)}
          onChange={(event) => reason.setText(event.target.value)}
        />
      </Stack>
    </Modal>
  );
}
