import { acceptDeposits } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { assignToGroup } from '@seminar/shared/money/groups/endpoints';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { AcceptButton } from './Candidate.tsx';
import { AcceptGroupButton } from './GroupCandidate.tsx';
import { useDepositActs, type DepositAct } from './useDepositActs.ts';

interface DepositEndsProps {
  deposit: Deposit;
  onAct: (act: DepositAct) => void;
}

/**
 * The act that ends it at once, in its row: to accept its candidate, to bear what is lacking, to give back the surplus
 * or what pays for nothing, or to decide about a possible duplicate.
 */
export function DepositEnds({ deposit, onAct }: DepositEndsProps) {
  const may = useMay();
  const end = useDepositActs(deposit).find(({ ends }) => ends);
  const { applicant, suggestion, suggested_group: group } = deposit;
  if (!applicant && suggestion && may(acceptDeposits)) {
    return <AcceptButton size="s" deposit={deposit} suggestion={suggestion} />;
  }
  if (!applicant && group && may(assignToGroup)) {
    return <AcceptGroupButton size="s" deposit={deposit} found={group} />;
  }
  return (
    end && (
      <Button size="s" aria-label={end.name} onClick={() => onAct(end.act)}>
        {end.label}
      </Button>
    )
  );
}
