import { cancelWithRefund } from '@seminar/shared/money/deposits/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { askForAccount } from '@seminar/shared/papers/payee-accounts/endpoints';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { formatYen } from '../../../platform/i18n/format.ts';
import { TellPart } from '../../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../../telling/mail/useTelling.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { Checkbox } from '../../../platform/ui/Checkbox.tsx';
import { useMay } from '../../../platform/session/useMay.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { ReasonField } from '../../../platform/ui/ReasonField.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useReason } from '../../../platform/ui/useReason.ts';
import { KeptFields } from '../../wishes/KeptFields.tsx';
import { lossesOf } from './losses.rules.ts';
import { useKept, type Kept } from '../../wishes/useKept.ts';
import { showSubmission } from '../useSubmission.ts';

interface CancelWithRefundModalProps {
  submission: Submission;
  onClose: () => void;
}

/** Cancels an application that money is allocated to: the money is to be given back. */
export function CancelWithRefundModal({ submission, onClose }: CancelWithRefundModalProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const reason = useReason();
  const telling = useTelling();
  const { submission_id: id, applicant, receipt } = submission;
  const came = applicant.allocated_amount + submission.kept_surplus;
  const kept = useKept(applicant.allocated_amount);
  const mayKeep = submission.group?.receipt !== 'one';
  const amount = formatYen(came - kept.amount);
  const mayAsk = useMay()(askForAccount) && applicant.email !== '';
  const [asks, setAsks] = useState(false);
  const cancelled = useAct(
    (body: { reason: string; kept: ReturnType<Kept['check']> } & TellingBody) =>
      call(cancelWithRefund, { params: { id }, body: { ...body, ask_account: asks } }),
    {
      done: ({ meta }) => {
        const lines = [t('cancelRefund.done', { amount })];
        if (meta.accounts_asked > 0) lines.push(t('cancelRefund.asked'));
        if (asks && meta.accounts_unasked > 0) lines.push(t('cancelRefund.unasked'));
        return lines.join('\n');
      },
      after: (answer) => {
        showSubmission(answer);
        onClose();
      },
      failed: t('act.changeFailed'),
    },
  );
  const cancel = () => {
    const said = reason.check();
    const keeps = kept.check();
    const told = telling.check();
    if (said === undefined || keeps === undefined || told === undefined) return;
    cancelled.run({ reason: said, kept: keeps, ...told });
  };
  const lost = lossesOf(submission, 'cancel').map((loss) => t(`losses.${loss}`));
  return (
    <ActModal
      title={t('cancelRefund.title')}
      act={t('cancelRefund.button')}
      danger
      busy={cancelled.busy}
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
        {mayAsk && (
          <Checkbox
            label={t('cancelRefund.ask', { email: applicant.email })}
            checked={asks}
            onChange={({ target }) => setAsks(target.checked)}
          />
        )}
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
