import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { unassignDeposit } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { remindApplicant } from '@seminar/shared/telling/mail/endpoints';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { DuplicateModal } from '../../applying/submissions/office/DuplicateModal.tsx';
import { UnwaiveModal } from '../../applying/submissions/office/UnwaiveModal.tsx';
import { WaiveModal } from '../../applying/submissions/office/WaiveModal.tsx';
import { NoteModal } from '../../office/notes/NoteModal.tsx';
import { call } from '../../platform/api/call.ts';
import { formatYen, withValue } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';
import { AsideModal, WithdrawAsideModal } from './AsideModal.tsx';
import { AssignModal } from './AssignModal.tsx';
import type { DepositAct } from './useDepositActs.ts';
import { DepositSummary } from './DepositSummary.tsx';
import { MarkRefundModal } from './MarkRefundModal.tsx';
import { SettleModal } from './SettleModal.tsx';
import { SplitModal } from './SplitModal.tsx';
import { duplicateOf, mismatchOf } from './shortfall.rules.ts';

interface UnassignModalProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Takes back every assignment of a deposit; says what that undoes and wants the reason. */
function UnassignModal({ deposit, onClose }: UnassignModalProps) {
  const { t } = useTranslation(depositsTexts);
  const taking = useAct(
    (body: { reason: string } & TellingBody) =>
      call(unassignDeposit, {
        params: { id: deposit.id },
        body: { version: deposit.version, ...body },
      }),
    { done: t('unassign.done'), close: onClose, failed: t('unassign.failed') },
  );
  const reason = useReason();
  const telling = useTelling();

  const unassign = () => {
    const given = reason.check();
    const told = telling.check();
    if (given !== undefined && told !== undefined) taking.run({ reason: given, ...told });
  };

  return (
    <ActModal
      title={t('unassign.title')}
      act={t('action.unassign')}
      danger
      busy={taking.busy}
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

interface DepositModalProps {
  act: DepositAct;
  deposit: Deposit;
  onClose: () => void;
}

interface AskModalProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Asks an applicant by mail for what is lacking, on the same account. */
function AskModal({ deposit, onClose }: AskModalProps) {
  const { t } = useTranslation(depositsTexts);
  const short = mismatchOf(deposit);
  const asking = useAct(
    (id: string) => call(remindApplicant, { params: { id }, body: { confirmed: false } }),
    { done: t('ask.done'), close: onClose, failed: t('ask.failed') },
  );
  if (!short) return null;
  const amount = formatYen(short.lacking);
  return (
    <ActModal
      title={t('ask.title')}
      act={t('ask.button')}
      busy={asking.busy}
      onAct={() => asking.run(short.submission_id)}
      onClose={onClose}
    >
      <Stack>
        <DepositSummary deposit={deposit} />
        <p>{t('ask.lead', { name: short.name, amount })}</p>
        <p>{t('ask.to', { to: deposit.applicant?.email ?? '' })}</p>
      </Stack>
    </ActModal>
  );
}

/** What a staff member does with a deposit; an assignment may become a suggested split. */
export function DepositModal({ act, deposit, onClose }: DepositModalProps) {
  const [suggested, setSuggested] = useState<readonly SubmissionRow[]>();
  const common = { deposit, onClose };
  if (suggested) return <SplitModal {...common} initial={suggested} />;
  switch (act) {
    case 'assign':
      return <AssignModal {...common} onSplit={setSuggested} />;
    case 'split':
      return <SplitModal {...common} initial={[]} />;
    case 'unassign':
      return <UnassignModal {...common} />;
    case 'settle':
      return <SettleModal {...common} />;
    case 'refund':
      return <MarkRefundModal {...common} />;
    case 'aside':
      return <AsideModal {...common} />;
    case 'withdrawAside':
      return <WithdrawAsideModal {...common} />;
    case 'note':
      return <NoteModal noted={{ depositId: deposit.id }} note={deposit.note} onClose={onClose} />;
    case 'ask':
      return <AskModal {...common} />;
    case 'duplicate': {
      const duplicate = duplicateOf(deposit);
      return duplicate ? <DuplicateModal {...duplicate} onClose={onClose} /> : null;
    }
    case 'waive': {
      const short = mismatchOf(deposit);
      return short ? <WaiveModal submissionId={short.submission_id} onClose={onClose} /> : null;
    }
    case 'unwaive': {
      const borne = deposit.allocations.find(({ waived }) => waived > 0);
      return borne ? (
        <UnwaiveModal
          submissionId={borne.submission_id}
          name={borne.name}
          waived={borne.waived}
          onClose={onClose}
        />
      ) : null;
    }
  }
}
