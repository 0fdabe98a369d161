import { billKinds, type BillKind } from '@seminar/shared/papers/bills/schema';
import { message, type Message } from '@seminar/shared/platform/messages/message';

/** What decides whether a group can be billed. */
export interface GroupFacts {
  hasAccount: boolean;
  anonymised: boolean;
  /** The people whose fees are neither paid nor receipted. */
  open: readonly { invoiced: boolean }[];
  /** Its places without names whose fees are still to come. */
  openPlaces: readonly { invoiced: boolean }[];
  /** Whether anybody of it stays, or a place. */
  alive: boolean;
  free: boolean;
}

/** A group as it is without its unpaid invoice. */
export function withoutInvoice<Facts extends Pick<GroupFacts, 'open' | 'openPlaces'>>(
  facts: Facts,
): Facts {
  const uninvoiced = <Fee>(fee: Fee) => ({ ...fee, invoiced: false });
  return {
    ...facts,
    open: facts.open.map(uninvoiced),
    openPlaces: facts.openPlaces.map(uninvoiced),
  };
}

/** Why no such bill can be written for a group now; null: it can. */
export function whyGroupNotBillable(group: GroupFacts, kind: BillKind): Message | null {
  if (!group.alive || group.anonymised) return message('bill_cancelled');
  if (group.free) return message('bill_free');
  const open = [...group.open, ...group.openPlaces];
  if (open.length === 0) return message('bill_paid');
  if (kind === 'estimate') return null;
  if (!group.hasAccount) return message('bill_on_hold');
  return open.some(({ invoiced }) => invoiced) ? message('bill_exists') : null;
}

export function groupBillableKinds(group: GroupFacts): BillKind[] {
  return billKinds.filter((kind) => whyGroupNotBillable(group, kind) === null);
}
