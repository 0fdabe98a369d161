import './texts.ts';
import type { Deposit } from '@seminar/shared/deposits/schema';
import { unassignDeposit } from '@seminar/shared/deposits/endpoints';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { formatYen } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Stack } from '../ui/Stack.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useReason } from '../ui/useReason.ts';
import { DepositSummary } from './DepositSummary.tsx';
import { useDepositChange } from './useDepositChange.ts';

interface UnassignModalProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Takes back every assignment of a deposit; says what that undoes and wants the reason. */
export function UnassignModal({ deposit, onClose }: UnassignModalProps) {
  const { t } = useTranslation(['deposits', 'ui']);
  const { change, busy } = useDepositChange('unassign', onClose);
  const reason = useReason();

  const unassign = () => {
    const told = reason.check();
    if (told === undefined) return;
    const body = { reason: told, version: deposit.version };
    change(() => call(unassignDeposit, { params: { id: deposit.id }, body }));
  };

  return (
    <Modal
      title={t('deposits:unassign.title')}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('ui:cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={unassign}>
            {t('deposits:action.unassign')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('deposits:unassign.lead')}</p>
        <DepositSummary deposit={deposit} />
        <InfoPanel type="warning" title={t('deposits:unassign.lost')}>
          <ul>
            {deposit.allocations.map(({ submission_id, name, amount }) => (
              <li key={submission_id}>{`${name}：${formatYen(amount)}`}</li>
            ))}
          </ul>
          <p>{t('deposits:unassign.effect')}</p>
        </InfoPanel>
        <TextArea
          label={t('deposits:unassign.reason')}
          required
          rows={3}
          data-autofocus
          value={reason.text}
          error={reason.problem && t(`deposits:unassign.${reason.problem}`)}
          onChange={(event) => reason.setText(event.target.value)}
        />
      </Stack>
    </Modal>
  );
}
