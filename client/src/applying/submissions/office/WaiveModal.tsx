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

interface Shortfall {
  /** Yen: all that is lacking. */
  amount: number;
  reason: string;
}

/** Has the association bear what came short of a fee, and can undo that for a while. */
export function useWaive(id: string) {
  const { t } = useTranslation('officeSubmissions');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  // The row or the dialog of its button is gone when the answer is there: so each is awaited.
  const { mutateAsync: bear, isPending } = useOfficeChange(async (body: Shortfall) => {
    const { data } = await call(waiveShortfall, { params: { id }, body });
    return { submission: data };
  });
  const { mutateAsync: unwaive } = useOfficeChange(async (reason: string) => {
    const { data } = await call(unwaiveShortfall, { params: { id }, body: { reason } });
    return { submission: data };
  });
  const undo = () =>
    unwaive(undoReason).then(
      () => toast.success(t('waive.undone')),
      (error) => toast.failure(`${t('unwaive.failed')}\n${failureText(error)}`),
    );
  const waive = (shortfall: Shortfall, onDone?: () => void) =>
    bear(shortfall).then(
      () => {
        onDone?.();
        toast.undoable(t('waive.done', { amount: formatYen(shortfall.amount) }), {
          label: t('waive.undo'),
          ms: officeUndoMs,
          act: () => void undo(),
        });
      },
      (error) => void alert(`${t('waive.failed')}\n${failureText(error)}`),
    );
  return { waive, busy: isPending };
}

interface WaiveModalProps {
  submissionId: string;
  onClose: () => void;
}

/** The association bears what came short of a fee, for a reason that is given. */
export function WaiveModal({ submissionId: id, onClose }: WaiveModalProps) {
  const { t } = useTranslation('officeSubmissions');
  const application = useSubmission(id);
  const reason = useReason();
  const { waive, busy } = useWaive(id);
  const lacking = application.data ? outstandingOf(application.data.applicant) : 0;
  const act = () => {
    const said = reason.check();
    if (said !== undefined && lacking > 0) void waive({ amount: lacking, reason: said }, onClose);
  };

  return (
    <ActModal
      title={t('waive.title')}
      act={lacking > 0 ? t('waive.button', { amount: formatYen(lacking) }) : t('waive.short')}
      disabled={lacking <= 0}
      busy={busy}
      onAct={act}
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
