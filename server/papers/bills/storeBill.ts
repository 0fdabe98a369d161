import type { BillKind } from '@seminar/shared/papers/bills/schema';
import { fiscalYear, tokyoDay, type Day } from '@seminar/shared/date';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { accountFields } from '../../bank/virtual-accounts/accountFields.ts';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { toDate } from '../../platform/context/days.ts';
import { nextSequence } from '../../platform/db/nextSequence.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { BillAccount, BillLine } from '../../platform/documents/bill/billContent.ts';
import { issuerOf } from '../../platform/documents/receipt/issuer.ts';
import {
  Prisma,
  type Seminar,
  type SeminarSession,
  type VirtualAccount,
} from '../../generated/prisma/client.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import { documentNumber } from '@seminar/shared/platform/ids/documentNumber.rules';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { listedParts, type BillRow } from './presentBill.ts';
import { suppliedOf } from './suppliedOf.rules.ts';
import { validUntil } from './validUntil.rules.ts';

/** Whom a bill is made out to, and who asked for it. */
export interface BillOrder {
  kind: BillKind;
  addressee: string;
  honorific: string;
  /** null: the applicant or the company asked for it. */
  adminId: number | null;
  /** What a repeat after a lost answer says, too; null or absent: it would be another bill. */
  idempotencyKey?: string | null;
  /** The unpaid invoice in whose place it is issued, which becomes void. */
  insteadOf?: string | undefined;
  /** The limit of bills by one person outside; absent: the office issues it. */
  limit?: RateLimit;
}

interface BillFacts {
  of: { submissionId: number } | { groupId: number };
  /** Of a group's bill: whose fees it is over. */
  people?: Omit<Prisma.BillPersonCreateManyInput, 'billId'>[];
  /** Of a group's bill: the places without names that it is over. */
  places?: Omit<Prisma.BillPlaceCreateManyInput, 'billId'>[];
  lines: BillLine[];
  /** The names of those who attend. */
  attendees: string[];
  seminar: Seminar;
  /** The date and place that it is for; null: the seminar has none. */
  session: SeminarSession | null;
  virtualAccount: VirtualAccount | null;
  /** Yen of the amount that have come. */
  received: number;
  paymentDeadline: Day | null;
}

/** Yen, tax included. */
export function amountOf(lines: readonly BillLine[]): number {
  return lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
}

/** Where an invoice is to be paid. */
function accountOf({ virtualAccount, received }: BillFacts): BillAccount | null {
  return virtualAccount && { ...accountFields(virtualAccount), received };
}

/** Numbers and stores a bill with its whole content in the caller's transaction, and orders its document. */
export async function storeBill(
  tx: Tx,
  order: BillOrder,
  facts: BillFacts,
  at: Date,
): Promise<BillRow> {
  const { kind, addressee, honorific, adminId } = order;
  const { of, people = [], places = [], lines, seminar, paymentDeadline: deadline } = facts;
  const issuedOn = tokyoDay(at);
  const issuer = issuerOf(await readAssociation(tx));
  const isInvoice = kind === 'invoice';
  const amount = amountOf(lines);
  const year = fiscalYear(issuedOn);
  const sequence = await nextSequence(tx, `${kind}_counters`, year);
  const number = documentNumber(isInvoice ? 'I' : 'E', year, sequence);
  const bill = await tx.bill.create({
    data: {
      kind,
      billNumber: number,
      fiscalYear: year,
      sequence,
      ...of,
      issueDate: toDate(issuedOn),
      dueOn: toDate(isInvoice ? deadline : validUntil(issuedOn, deadline)),
      ...suppliedOf(seminar, [facts.session]),
      addressee,
      honorific,
      amount,
      taxCategory: seminar.taxCategory,
      seminarName: seminar.name,
      lines,
      attendees: facts.attendees,
      issuer,
      account: (isInvoice ? accountOf(facts) : null) ?? Prisma.DbNull,
      qualified: isInvoice && issuer.registration_number !== null,
      searchText: searchText([addressee, seminar.name, number]),
      addresseeSearch: searchText([addressee]),
      createdBy: adminId,
      createdAt: at,
    },
    include: listedParts,
  });
  if (people.length > 0) {
    // In one statement: the database looks at all of them together.
    await tx.billPerson.createMany({
      data: people.map((person) => ({ ...person, billId: bill.id })),
    });
  }
  if (places.length > 0) {
    await tx.billPlace.createMany({ data: places.map((place) => ({ ...place, billId: bill.id })) });
  }
  await recordAudit(tx, {
    adminId,
    action: 'bill.issued',
    entity: 'bill',
    entityId: bill.id,
    after: { bill_number: number, addressee, amount },
  });
  await enqueue(tx, 'renderBill', { billId: bill.id });
  return bill;
}
