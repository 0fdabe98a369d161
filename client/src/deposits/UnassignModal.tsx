import './texts.ts';
import type { Deposit } from '@seminar/shared/deposits/schema';
import { unassignDeposit } from '@seminar/shared/deposits/endpoints';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { formatYen, withValue } from '../i18n/format.ts';
import { ActModal } from '../ui/ActModal.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { ReasonField } from '../ui/ReasonField.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useReason } from '../ui/useReason.ts';
import { DepositSummary } from './DepositSummary.tsx';
import { useDepositChange } from './useDepositChange.ts';

interface UnassignModalProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Takes back every assignment of a deposit; says what that undoes and wants the reason. */
export function UnassignModal({ deposit, onClose }: UnassignModalProps) {
  const { t } = useTranslation('deposits');
  const { change, busy } = useDepositChange('unassign', onClose);
  const reason = useReason();

  const unassign = () => {
    const given = reason.check();
    if (given === undefined) return;
    const body = { reason: given, version: deposit.version };
    change(() => call(unassignDeposit, { params: { id: deposit.id }, body }));
  };

  return (
    <ActModal
      title={t('unassign.title')}
      act={t('action.unassign')}
      danger
      busy={busy}
      onAct={unassign}
      onClose={onClose}
    >
      <Stack>
        <p>{t('unassign.lead')}</p>
        <DepositSummary deposit={deposit} />
        <InfoPanel type="warning" title={t('unassign.lost')}>
          <ul>
            {deposit.allocations.map(({ submission_id, name, amount }) => (
              <li key={submission_id}>{withValue(name, formatYen(amount))}</li>
            ))}
          </ul>
          <p>{t('unassign.effect')}</p>
        </InfoPanel>
        <ReasonField label={t('unassign.reason')} reason={reason} />
      </Stack>
    </ActModal>
  );
}
