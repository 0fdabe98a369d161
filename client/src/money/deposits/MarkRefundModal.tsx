import '../../platform/i18n/depositTexts.ts';
import { markRefund } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { amountText, plainDigits } from '../../platform/ui/plainDigits.ts';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
import { DepositSummary } from './DepositSummary.tsx';
import { PayerBeside } from './PayerBeside.tsx';
import { promisedOf } from './promised.rules.ts';
import { useDepositChange } from './useDepositChange.ts';

interface MarkRefundModalProps {
  deposit: Deposit;
  onClose: () => void;
}

/**
 * Marks money of a deposit that belongs to no application as to be given back. Where it would go to whose account it
 * came on, the person must have looked who sent it.
 */
export function MarkRefundModal({ deposit, onClose }: MarkRefundModalProps) {
  const { t } = useTranslation('deposits');
  const { change, busy } = useDepositChange('refund', onClose);
  const most = deposit.unexplained_amount;
  const [amount, setAmount] = useState(amountText(most));
  const [asked, setAsked] = useState(false);
  const [checked, setChecked] = useState(false);
  const promised = promisedOf(deposit);
  const reason = useReason();
  const digits = plainDigits(amount);
  const yen = /^\d+$/.test(digits) ? Number(digits) : 0;
  const fits = yen >= 1 && yen <= most;

  const mark = () => {
    const said = reason.check();
    setAsked(true);
    if (said === undefined || !fits || (promised && !checked)) return;
    const { version } = deposit;
    const body = { amount: yen, reason: said, payer_checked: checked, version };
    change(() => call(markRefund, { params: { id: deposit.id }, body }));
  };

  return (
    <ActModal
      title={t(promised ? `refund.question.${promised.kind}` : 'refund.title')}
      act={t('refund.button')}
      busy={busy}
      onAct={mark}
      onClose={onClose}
    >
      <Stack>
        {promised ? (
          <>
            <p>{t('refund.leadPromised')}</p>
            <PayerBeside deposit={deposit} promised={promised} />
            <Checkbox
              label={t(`refund.checked.${promised.kind}`)}
              checked={checked}
              error={asked && !checked ? t('refund.checkFirst') : undefined}
              onChange={({ target }) => setChecked(target.checked)}
            />
          </>
        ) : (
          <>
            <p>{t('refund.lead')}</p>
            <DepositSummary deposit={deposit} />
          </>
        )}
        <NumberField
          label={t('refund.amount')}
          required
          support={t('refund.most', { amount: formatYen(most) })}
          value={amount}
          error={asked && !fits ? t('refund.wrong', { amount: formatYen(most) }) : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <ReasonField label={t('refund.reason')} reason={reason} />
      </Stack>
    </ActModal>
  );
}
