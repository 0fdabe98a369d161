import '../../../platform/i18n/officeSubmissionTexts.ts';
import { unwaiveShortfall, waiveShortfall } from '@seminar/shared/money/deposits/endpoints';
import { undoReason } from '@seminar/shared/money/deposits/schema';
import { leastReturnInvoice } from '@seminar/shared/papers/refunds/leastReturnInvoice';
import { outstandingOf } from '@seminar/shared/applying/submissions/outstanding.rules';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { formatYen } from '../../../platform/i18n/format.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { useAlert } from '../../../platform/ui/dialogs.ts';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { ReasonField } from '../../../platform/ui/ReasonField.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { officeUndoMs, useToast } from '../../../platform/ui/toasts.ts';
import { useReason } from '../../../platform/ui/useReason.ts';
import { useSubmission } from '../useSubmission.ts';
import { useOfficeChange } from './useOfficeChange.ts';

interface WaiveModalProps {
  submissionId: string;
  /** The shortfall is more than a transfer fee: the usual reason doesn't explain it. */
  beyondFee: boolean;
  onClose: () => void;
}

/** The association bears what came short of a fee. */
export function WaiveModal({ submissionId: id, beyondFee, onClose }: WaiveModalProps) {
  const { t } = useTranslation('officeSubmissions');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  const application = useSubmission(id);
  const reason = useReason(beyondFee ? '' : t('waive.usualReason'));
  const { mutate, isPending } = useOfficeChange(async (said: string) => {
    const amount = application.data ? outstandingOf(application.data.applicant) : 0;
    const { data } = await call(waiveShortfall, { params: { id }, body: { amount, reason: said } });
    return { submission: data };
  });
  const lacking = application.data ? outstandingOf(application.data.applicant) : 0;
  const { mutateAsync: unwaive } = useOfficeChange(async (said: string) => {
    const { data } = await call(unwaiveShortfall, { params: { id }, body: { reason: said } });
    return { submission: data };
  });
  // The dialog is closed by then.
  const undo = () =>
    unwaive(undoReason).then(
      () => toast.success(t('waive.undone')),
      (error) => toast.failure(`${t('unwaive.failed')}\n${failureText(error)}`),
    );

  const waive = () => {
    const said = reason.check();
    if (said === undefined || lacking <= 0) return;
    mutate(said, {
      onSuccess: () => {
        onClose();
        toast.undoable(t('waive.done', { amount: formatYen(lacking) }), {
          label: t('waive.undo'),
          ms: officeUndoMs,
          act: () => void undo(),
        });
      },
      onError: (error) => void alert(`${t('waive.failed')}\n${failureText(error)}`),
    });
  };

  return (
    <ActModal
      title={t('waive.title')}
      act={lacking > 0 ? t('waive.button', { amount: formatYen(lacking) }) : t('waive.short')}
      disabled={lacking <= 0}
      busy={isPending}
      onAct={waive}
      onClose={onClose}
    >
      <Loaded query={application} lines={4}>
        {({ applicant }) => (
          <Stack>
            <p>{t('waive.lead', { name: applicant.name })}</p>
            <DescriptionList
              items={[
                {
                  term: t('detail.expected'),
                  detail: formatYen(applicant.expected_payment_amount),
                },
                { term: t('waive.received'), detail: formatYen(applicant.allocated_amount) },
                { term: t('waive.borne'), detail: formatYen(lacking) },
              ]}
            />
            <p>{t('waive.receipt', { amount: formatYen(applicant.allocated_amount) })}</p>
            {lacking >= leastReturnInvoice && <p>{t('waive.invoice')}</p>}
            <ReasonField label={t('waive.reason')} reason={reason} />
          </Stack>
        )}
      </Loaded>
    </ActModal>
  );
}
