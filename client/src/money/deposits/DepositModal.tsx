import type { Deposit } from '@seminar/shared/money/deposits/schema';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { useState } from 'react';
import { NoteModal } from '../../office/notes/NoteModal.tsx';
import { DuplicateModal } from '../../applying/submissions/office/DuplicateModal.tsx';
import { UnwaiveModal } from '../../applying/submissions/office/UnwaiveModal.tsx';
import { WaiveModal } from '../../applying/submissions/office/WaiveModal.tsx';
import { AskModal } from './AskModal.tsx';
import { AssignModal } from './AssignModal.tsx';
import type { DepositAct } from './DepositActions.tsx';
import { MarkRefundModal } from './MarkRefundModal.tsx';
import { duplicateOf, mismatchOf } from './shortfall.rules.ts';
import { SettleModal } from './SettleModal.tsx';
import { SplitModal } from './SplitModal.tsx';
import { UnassignModal } from './UnassignModal.tsx';

interface DepositModalProps {
  act: DepositAct;
  deposit: Deposit;
  onClose: () => void;
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
      return short ? (
        <WaiveModal
          submissionId={short.submission_id}
          beyondFee={short.beyond_fee}
          onClose={onClose}
        />
      ) : null;
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
