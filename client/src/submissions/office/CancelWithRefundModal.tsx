import './texts.ts';
import { cancelWithRefund } from '@seminar/shared/submissions/endpoints';
import type { Submission } from '@seminar/shared/submissions/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useFailureText } from '../../api/useFailureText.ts';
import { formatYen } from '../../i18n/format.ts';
import { Button } from '../../ui/Button.tsx';
import { useAlert } from '../../ui/dialogs.ts';
import { InfoPanel } from '../../ui/InfoPanel.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useToast } from '../../ui/toasts.ts';
import { useReason } from '../../ui/useReason.ts';
import { lossesOf } from './losses.rules.ts';
import { useOfficeChange } from './useOfficeChange.ts';

interface CancelWithRefundModalProps {
  submission: Submission;
  onClose: () => void;
}

/** Cancels an application that money is allocated to: the money is to be given back. */
export function CancelWithRefundModal({ submission, onClose }: CancelWithRefundModalProps) {
  const { t } = useTranslation(['officeSubmissions', 'ui']);
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  const reason = useReason();
  const { submission_id: id, applicant, receipt } = submission;
  const amount = formatYen(applicant.allocated_amount);
  const { mutate, isPending } = useOfficeChange((said: string) =>
    call(cancelWithRefund, { params: { id }, body: { reason: said } }),
  );
  const cancel = () => {
    const said = reason.check();
    if (said === undefined) return;
    mutate(said, {
      onSuccess: () => {
        onClose();
        toast.success(t('officeSubmissions:cancelRefund.done', { amount }));
      },
      onError: (error) =>
        void alert(`${t('officeSubmissions:act.changeFailed')}\n${failureText(error)}`),
    });
  };
  const lost = lossesOf(submission, 'cancel').map((loss) => t(`officeSubmissions:losses.${loss}`));
  return (
    <Modal
      title={t('officeSubmissions:cancelRefund.title')}
      onClose={() => !isPending && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('ui:cancel')}
          </Button>
          <Button variant="danger" busy={isPending} onClick={cancel}>
            {t('officeSubmissions:cancelRefund.button')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('officeSubmissions:cancelRefund.lead', { amount })}</p>
        <InfoPanel type="warning" title={t('officeSubmissions:cancelRefund.lost')}>
          <ul>
            {receipt && (
              <li>
                {t('officeSubmissions:cancelRefund.receipt', { number: receipt.receipt_number })}
              </li>
            )}
            {lost.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </InfoPanel>
        <TextArea
          label={t('officeSubmissions:cancelRefund.reason')}
          required
          rows={3}
          data-autofocus
          value={reason.text}
          error={reason.problem && t(`officeSubmissions:cancelRefund.${reason.problem}`)}
          onChange={(event) => reason.setText(event.target.value)}
        />
      </Stack>
    </Modal>
  );
}
