import type { Allocation, Deposit } from '@seminar/shared/money/deposits/schema';
import { mayCall } from '@seminar/shared/endpoint';
import { settleDeposit, waiveShortfall } from '@seminar/shared/money/deposits/endpoints';
import { remindApplicant } from '@seminar/shared/telling/mail/endpoints';
import type { Role } from '@seminar/shared/roles';

type Shown = Pick<Deposit, 'allocations' | 'reversed_at' | 'available_amount' | 'can_be_assigned'>;

/** The application that got too little or too much by a deposit; undefined: none did. */
export function mismatchOf({ allocations, reversed_at }: Shown): Allocation | undefined {
  if (reversed_at !== null) return undefined;
  return allocations.find(({ payment_status: status }) => status === 'MISMATCH');
}

/** The part of a deposit that pays for what may be a second application, with the first one. */
export function duplicateOf({ allocations }: Pick<Deposit, 'allocations'>) {
  for (const { submission_id, duplicate_of: other } of allocations) {
    if (other) return { submissionId: submission_id, otherId: other.submission_id };
  }
  return undefined;
}

/** What ends a mismatch, beside assigning and splitting the deposit and undoing its assignment. */
export interface Ends {
  /** What this person may have the association bear: a transfer fee that was taken off, or more than that. */
  waive: 'nothing' | 'fee' | 'more';
  /** A mail can ask for the rest. */
  ask: boolean;
  /** Yen: the surplus that can be marked for refund; 0: none. */
  surplus: number;
  /** The surplus is another fee or more, so that it may be for more people. */
  forOthers: boolean;
}

const nothing: Ends = { waive: 'nothing', ask: false, surplus: 0, forOthers: false };

export function endsOf(deposit: Shown, role: Role): Ends {
  const mismatch = mismatchOf(deposit);
  if (!mismatch) return nothing;
  const { lacking, owed, beyond_fee, can_be_asked } = mismatch;
  const surplus = Math.max(0, -lacking);
  // The rest of this deposit must still pay for something of the fee.
  const gives =
    deposit.can_be_assigned &&
    deposit.allocations.length === 1 &&
    surplus < deposit.available_amount;
  const bears =
    lacking > 0 && mayCall(role, waiveShortfall) && (role === 'administrator' || !beyond_fee);
  return {
    waive: !bears ? 'nothing' : beyond_fee ? 'more' : 'fee',
    ask: can_be_asked && mayCall(role, remindApplicant),
    surplus: gives && mayCall(role, settleDeposit) ? surplus : 0,
    forOthers: surplus > 0 && surplus >= owed,
  };
}
