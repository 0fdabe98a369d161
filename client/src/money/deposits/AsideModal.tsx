import { putAside, withdrawAside } from '@seminar/shared/money/deposits/endpoints';
import {
  chosenAsideKinds,
  type ChosenAsideKind,
  type Deposit,
} from '@seminar/shared/money/deposits/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
import { DepositSummary } from './DepositSummary.tsx';

interface AsideModalProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Puts aside what is unexplained of a deposit, since it is no fee: says what it is, and why. */
export function AsideModal({ deposit, onClose }: AsideModalProps) {
  const { t } = useTranslation(depositsTexts);
  const [kind, setKind] = useState<ChosenAsideKind>('membership_fee');
  const reason = useReason();
  const { id, version, unexplained_amount: amount } = deposit;
  const putting = useAct(
    (said: string) => call(putAside, { params: { id }, body: { kind, reason: said, version } }),
    { done: t('aside.done'), close: onClose, failed: t('aside.failed') },
  );
  const put = () => {
    const said = reason.check();
    if (said !== undefined) putting.run(said);
  };
  return (
    <ActModal
      title={t('aside.title')}
      act={t('aside.button', { amount: formatYen(amount) })}
      busy={putting.busy}
      onAct={put}
      onClose={onClose}
    >
      <Stack>
        <p>{t('aside.lead')}</p>
        <DepositSummary deposit={deposit} />
        <RadioGroup
          name="aside-kind"
          label={t('aside.what')}
          required
          options={chosenAsideKinds.map((value) => ({ value, label: t(`aside.kind.${value}`) }))}
          value={kind}
          onChange={({ target }) =>
            setKind(chosenAsideKinds.find((known) => known === target.value) ?? 'other')
          }
        />
        <ReasonField label={t('aside.reason')} reason={reason} />
      </Stack>
    </ActModal>
  );
}

/** Takes that back: the money is unexplained again. */
export function WithdrawAsideModal({ deposit, onClose }: AsideModalProps) {
  const { t } = useTranslation(depositsTexts);
  const reason = useReason();
  const { id, version } = deposit;
  const withdrawing = useAct(
    (said: string) => call(withdrawAside, { params: { id }, body: { reason: said, version } }),
    { done: t('withdrawAside.done'), close: onClose, failed: t('withdrawAside.failed') },
  );
  const withdraw = () => {
    const said = reason.check();
    if (said !== undefined) withdrawing.run(said);
  };
  return (
    <ActModal
      title={t('withdrawAside.title')}
      act={t('action.withdrawAside')}
      danger
      busy={withdrawing.busy}
      onAct={withdraw}
      onClose={onClose}
    >
      <Stack>
        <p>{t('withdrawAside.lead')}</p>
        <DepositSummary deposit={deposit} />
        <ReasonField label={t('withdrawAside.reason')} reason={reason} />
      </Stack>
    </ActModal>
  );
}
