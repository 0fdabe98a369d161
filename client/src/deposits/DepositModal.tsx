import type { Deposit } from '@seminar/shared/deposits/schema';
import type { SubmissionRow } from '@seminar/shared/submissions/schema';
import { useState } from 'react';
import { AssignModal } from './AssignModal.tsx';
import type { DepositAct } from './DepositActions.tsx';
import { MarkRefundModal } from './MarkRefundModal.tsx';
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
  }
}
