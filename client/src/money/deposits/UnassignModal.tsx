import '../../platform/i18n/depositTexts.ts';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { unassignDeposit } from '@seminar/shared/money/deposits/endpoints';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { formatYen, withValue } from '../../platform/i18n/format.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling } from '../../telling/mail/useTelling.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
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
  const telling = useTelling();

  const unassign = () => {
    const given = reason.check();
    const told = telling.check();
    if (given === undefined || told === undefined) return;
    const body = { reason: given, version: deposit.version, ...told };
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
        <TellPart
          telling={telling}
          preview={(mail) => {
            const given = reason.check();
            if (given === undefined) return undefined;
            const body = { reason: given, version: deposit.version, ...mail };
            return call(mailPreviewOf(unassignDeposit), { params: { id: deposit.id }, body });
          }}
        />
      </Stack>
    </ActModal>
  );
}
