import '../../../platform/i18n/officeSubmissionTexts.ts';
import { cancelWithRefund } from '@seminar/shared/money/deposits/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { formatYen } from '../../../platform/i18n/format.ts';
import { TellPart } from '../../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../../telling/mail/useTelling.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { useAlert } from '../../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { ReasonField } from '../../../platform/ui/ReasonField.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useToast } from '../../../platform/ui/toasts.ts';
import { useReason } from '../../../platform/ui/useReason.ts';
import { KeptFields } from './KeptFields.tsx';
import { lossesOf } from './submissionState.rules.ts';
import { useKept, type Kept } from './useKept.ts';
import { useOfficeChange } from './useOfficeChange.ts';

interface CancelWithRefundModalProps {
  submission: Submission;
  onClose: () => void;
}

/** Cancels an application that money is allocated to: the money is to be given back. */
export function CancelWithRefundModal({ submission, onClose }: CancelWithRefundModalProps) {
  const { t } = useTranslation('officeSubmissions');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  const reason = useReason();
  const telling = useTelling();
  const { submission_id: id, applicant, receipt } = submission;
  const kept = useKept(applicant.allocated_amount);
  const mayKeep = submission.group?.receipt !== 'one';
  const amount = formatYen(applicant.allocated_amount - kept.amount);
  const { mutate, isPending } = useOfficeChange(
    (body: { reason: string; kept: ReturnType<Kept['check']> } & TellingBody) =>
      call(cancelWithRefund, { params: { id }, body }),
  );
  const cancel = () => {
    const said = reason.check();
    const keeps = kept.check();
    const told = telling.check();
    if (said === undefined || keeps === undefined || told === undefined) return;
    mutate(
      { reason: said, kept: keeps, ...told },
      {
        onSuccess: () => {
          onClose();
          toast.success(t('cancelRefund.done', { amount }));
        },
        onError: (error) => void alert(`${t('act.changeFailed')}\n${failureText(error)}`),
      },
    );
  };
  const lost = lossesOf(submission, 'cancel').map((loss) => t(`losses.${loss}`));
  return (
    <ActModal
      title={t('cancelRefund.title')}
      act={t('cancelRefund.button')}
      danger
      busy={isPending}
      onAct={cancel}
      onClose={onClose}
    >
      <Stack>
        <p>{t('cancelRefund.lead', { amount })}</p>
        <InfoPanel type="warning" title={t('cancelRefund.lost')}>
          <ul>
            {receipt && <li>{t('cancelRefund.receipt', { number: receipt.receipt_number })}</li>}
            {lost.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </InfoPanel>
        {mayKeep && <KeptFields kept={kept} />}
        <ReasonField label={t('cancelRefund.reason')} reason={reason} />
        <TellPart
          telling={telling}
          preview={(mail) => {
            const said = reason.check();
            const keeps = kept.check();
            if (said === undefined || keeps === undefined) return undefined;
            const body = { reason: said, kept: keeps, ...mail };
            return call(mailPreviewOf(cancelWithRefund), { params: { id }, body });
          }}
        />
      </Stack>
    </ActModal>
  );
}
