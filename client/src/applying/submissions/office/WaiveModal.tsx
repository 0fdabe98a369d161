import { unwaiveShortfall, waiveShortfall } from '@seminar/shared/money/deposits/endpoints';
import { undoReason } from '@seminar/shared/money/deposits/schema';
import { leastReturnInvoice } from '@seminar/shared/papers/refunds/leastReturnInvoice';
import { outstandingOf } from '@seminar/shared/applying/submissions/outstanding.rules';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { formatYen } from '../../../platform/i18n/format.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { ReasonField } from '../../../platform/ui/ReasonField.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { officeUndoMs } from '../../../platform/ui/toasts.ts';
import { useReason } from '../../../platform/ui/useReason.ts';
import { useSubmission } from '../useSubmission.ts';
import { showSubmission } from '../useSubmission.ts';

interface Shortfall {
  /** Yen: all that is lacking. */
  amount: number;
  reason: string;
}

/** Has the association bear what came short of a fee, and can undo that for a while. */
export function useWaive(id: string, onClose?: () => void) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const unwaive = useAct(
    () => call(unwaiveShortfall, { params: { id }, body: { reason: undoReason } }),
    {
      done: t('waive.undone'),
      after: ({ data }) => showSubmission({ submission: data }),
      failed: t('unwaive.failed'),
    },
  );
  return useAct((body: Shortfall) => call(waiveShortfall, { params: { id }, body }), {
    done: (_, { amount }) => ({
      text: t('waive.done', { amount: formatYen(amount) }),
      undo: { label: t('waive.undo'), ms: officeUndoMs, act: () => unwaive.run() },
    }),
    after: ({ data }) => showSubmission({ submission: data }),
    failed: t('waive.failed'),
    ...(onClose && { close: onClose }),
  });
}

interface WaiveModalProps {
  submissionId: string;
  onClose: () => void;
}

/** The association bears what came short of a fee, for a reason that is given. */
export function WaiveModal({ submissionId: id, onClose }: WaiveModalProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const application = useSubmission(id);
  const reason = useReason();
  const waive = useWaive(id, onClose);
  const lacking = application.data ? outstandingOf(application.data.applicant) : 0;
  const act = () => {
    const said = reason.check();
    if (said !== undefined && lacking > 0) waive.run({ amount: lacking, reason: said });
  };

  return (
    <ActModal
      title={t('waive.title')}
      act={lacking > 0 ? t('waive.button', { amount: formatYen(lacking) }) : t('waive.short')}
      disabled={lacking <= 0}
      busy={waive.busy}
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
