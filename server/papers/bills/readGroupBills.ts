import type { GroupBills } from '@seminar/shared/papers/bills/schema';
import { placeIsOpen, placeIsToPay } from '../../platform/conditions/places.ts';
import { submissionCounts } from '../../platform/conditions/seats.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Bill, Group, Prisma } from '../../generated/prisma/client.ts';
import {
  groupBillableKinds,
  whyGroupNotBillable,
  withoutInvoice,
  type GroupFacts,
} from './groupBillable.rules.ts';
import { issuedBill, presentChangeable } from './issuedBill.ts';

export interface OpenPerson {
  id: number;
  name: string;
  fee: number;
  invoiced: boolean;
  /** The date and place that the fee is for. */
  sessionId: number | null;
}

/** A place without a name whose fee is still to come. */
export interface OpenPlace {
  id: number;
  fee: number;
  invoiced: boolean;
  sessionId: number | null;
}

interface ReadFacts extends Omit<GroupFacts, 'open' | 'openPlaces'> {
  open: OpenPerson[];
  openPlaces: OpenPlace[];
}

/** Of a group: whose fees and which places a bill would be over, and what else decides whether there can be one. */
export async function readGroupFacts(
  db: Db | Tx,
  { id, virtualAccountId, anonymisedAt }: Pick<Group, 'id' | 'virtualAccountId' | 'anonymisedAt'>,
): Promise<ReadFacts> {
  const people = await db.$queryRaw<(OpenPerson & { settled: boolean })[]>`
    SELECT id, applicant_name AS name, expected_amount AS fee, session_id AS "sessionId",
      EXISTS (SELECT FROM valid_invoices_of(id)) AS invoiced,
      payment_status = 'PAID' OR EXISTS (SELECT FROM valid_receipts_of(id)) AS settled
    FROM submissions WHERE group_id = ${id} AND ${submissionCounts.sql('submissions')} ORDER BY id`;
  const paying = people.filter(({ fee }) => fee > 0);
  const places = await db.groupPlace.findMany({
    where: { groupId: id, ...placeIsOpen.where },
    orderBy: { id: 'asc' },
    include: { bills: { where: { bill: { kind: 'invoice', voidedAt: null } } } },
  });
  const openPlaces = places.filter(placeIsToPay.of).map((place) => ({
    id: place.id,
    fee: place.fee,
    invoiced: place.bills.length > 0,
    sessionId: place.sessionId,
  }));
  return {
    hasAccount: virtualAccountId !== null,
    anonymised: anonymisedAt !== null,
    alive: people.length + places.length > 0,
    free: paying.length === 0 && places.every(({ fee }) => fee === 0),
    open: paying.filter(({ settled }) => !settled),
    openPlaces,
  };
}

/**
 * The unpaid invoice of a group, which its contact can have made out to somebody else. Null if the group has no
 * invoice, or if a person or a place on it is paid.
 */
export async function changeableGroupInvoice(
  db: Db | Tx,
  groupId: number,
  facts: ReadFacts,
): Promise<Bill | null> {
  if (whyGroupNotBillable(withoutInvoice(facts), 'invoice') !== null) return null;
  const people = facts.open.map(({ id }) => id);
  const places = facts.openPlaces.map(({ id }) => id);
  return db.bill.findFirst({
    where: {
      groupId,
      kind: 'invoice',
      voidedAt: null,
      people: { every: { submissionId: { in: people } } },
      // The fee of a named place is its person's, who is on the invoice, too.
      places: {
        every: { OR: [{ placeId: { in: places } }, { place: { namedAt: { not: null } } }] },
      },
    },
    orderBy: { id: 'desc' },
  });
}

/** The return invoices over fees of a group, whatever paper they are of. */
export const returnInvoiceOfGroup = (groupId: number) =>
  ({
    voidedAt: null,
    OR: [{ bill: { groupId } }, { receipt: { groupId } }, { receipt: { submission: { groupId } } }],
  }) satisfies Prisma.ReturnInvoiceWhereInput;

/**
 * The valid invoices and estimates of a group, the newest first, which others can be issued, and its return
 * invoices.
 */
export async function readGroupBills(
  db: Db,
  group: Pick<Group, 'id' | 'virtualAccountId' | 'anonymisedAt' | 'companyName'>,
): Promise<GroupBills> {
  const [bills, returnInvoices] = await Promise.all([
    db.bill.findMany({
      where: { groupId: group.id, voidedAt: null },
      include: { _count: { select: { places: true } } },
      orderBy: { id: 'desc' },
    }),
    db.returnInvoice.findMany({
      where: returnInvoiceOfGroup(group.id),
      select: { returnInvoiceNumber: true, issueDate: true, amount: true },
      orderBy: { id: 'asc' },
    }),
  ]);
  const facts = await readGroupFacts(db, group);
  const hasInvoice = bills.some(({ kind }) => kind === 'invoice');
  const invoice = hasInvoice ? await changeableGroupInvoice(db, group.id, facts) : null;
  return {
    bills: bills.map((bill) => ({
      ...issuedBill(bill),
      amount: bill.amount,
      people: bill.attendees.length,
      places: bill._count.places,
    })),
    return_invoices: returnInvoices.map(({ returnInvoiceNumber, issueDate, amount }) => ({
      return_invoice_number: returnInvoiceNumber,
      issue_date: toDay(issueDate),
      amount,
    })),
    billable: {
      kinds: groupBillableKinds(facts),
      addressee: group.companyName,
      honorific: '御中',
      invoice: presentChangeable(invoice),
    },
  };
}
