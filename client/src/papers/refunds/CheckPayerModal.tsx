import './texts.ts';
import { checkRefundPayer } from '@seminar/shared/papers/refunds/endpoints';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { RefundSummary } from './RefundSummary.tsx';
import { useRefundChange } from './useRefundChange.ts';

interface CheckPayerModalProps {
  refund: Refund;
  onClose: () => void;
}

/** Shows who sent the money beside whom it is promised to, and records that a person has looked. */
export function CheckPayerModal({ refund, onClose }: CheckPayerModalProps) {
  const { t } = useTranslation('refunds');
  const { change, busy } = useRefundChange('checkPayer', onClose);
  const check = () => {
    const { id, version } = refund;
    change(() => call(checkRefundPayer, { params: { id }, body: { version } }));
  };
  return (
    <ActModal
      title={t('checkPayer.title')}
      act={t('checkPayer.act')}
      busy={busy}
      onAct={check}
      onClose={onClose}
    >
      <Stack>
        <InfoPanel type="warning" title={t('payerDiffers')}>
          <p>{t('checkPayer.lead')}</p>
        </InfoPanel>
        <RefundSummary refund={refund} />
      </Stack>
    </ActModal>
  );
}
