import { fiscalYear, tokyoDay, type Day } from '@seminar/shared/date';
import { searchText } from '@seminar/shared/japan/searchKey';
import { recordAudits } from '../audit/record.ts';
import { toDate } from '../context/days.ts';
import { nextSequences } from '../db/nextSequence.ts';
import type { Tx } from '../db/db.ts';
import { issuerOf } from '../documents/receipt/issuer.ts';
import type { Association, Prisma, Receipt } from '../generated/prisma/client.ts';
import { documentNumber } from '../ids/documentNumber.rules.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { announce } from '../webhooks/announce.ts';
import type { Wording } from './wording.ts';

interface Subject {
  id: number;
  publicId: string;
}

interface ReceiptFacts {
  /** The application or the group that it is for. */
  of: { submission: Subject } | { group: Subject };
  /** Of a group's receipt: whose fees it is over. */
  people?: Omit<Prisma.ReceiptPersonCreateManyInput, 'receiptId'>[];
  /** Of a group's receipt: the names of those who attend. */
  attendees?: string[];
  amount: number;
  priceReduction: number;
  invoiceId: number | null;
  /** It is over what was kept of a cancelled fee. */
  cancellationFee?: boolean;
  seminar: Pick<Prisma.SeminarGetPayload<object>, 'name' | 'taxCategory'>;
  wording: Wording;
  /** The dates and places that the fees are for. */
  sessions?: string[];
  /** The bank's day of the deposit that completed the payment. */
  transactionDate: Day;
}

export interface Issue {
  association: Association;
  issuedAt: Date;
  /** null: the system, since it allocated the money automatically. */
  adminId: number | null;
}

function columnsOf(
  facts: ReceiptFacts,
  { association, issuedAt }: Issue,
  { year, sequence }: { year: number; sequence: number },
) {
  const { of, wording, seminar } = facts;
  const { addressee, honorific, proviso } = wording;
  const number = documentNumber('R', year, sequence);
  return {
    receiptNumber: number,
    fiscalYear: year,
    sequence,
    submissionId: 'submission' in of ? of.submission.id : null,
    groupId: 'group' in of ? of.group.id : null,
    issueDate: toDate(tokyoDay(issuedAt)),
    transactionDate: toDate(facts.transactionDate),
    addressee,
    honorific,
    amount: facts.amount,
    priceReduction: facts.priceReduction,
    taxCategory: seminar.taxCategory,
    proviso,
    seminarName: seminar.name,
    attendees: facts.attendees ?? [],
    invoiceId: facts.invoiceId,
    cancellationFee: facts.cancellationFee ?? false,
    issuer: issuerOf(association),
    searchText: searchText([addressee, seminar.name, number]),
    createdAt: issuedAt,
    addresseeSearch: searchText([addressee]),
  } satisfies Prisma.ReceiptCreateManyInput;
}

/**
 * Numbers and stores receipts with their whole content in the caller's transaction, in their order, orders
 * their documents and tells the receivers outside. The fiscal year's counter is locked until the commit, so
 * numbers have no gaps: a rollback gives them back, and other receipts wait. It is the last lock in the order
 * of locks (ARCHITECTURE.md).
 */
export async function storeReceipts(
  tx: Tx,
  facts: readonly ReceiptFacts[],
  issue: Issue,
): Promise<Receipt[]> {
  if (facts.length === 0) return [];
  const { issuedAt, adminId } = issue;
  const year = fiscalYear(tokyoDay(issuedAt));
  const first = await nextSequences(tx, 'receipt_counters', { year, count: facts.length });
  const receipts = await tx.receipt.createManyAndReturn({
    data: facts.map((fact, index) => columnsOf(fact, issue, { year, sequence: first + index })),
  });
  const stored = receipts.flatMap((receipt) => {
    const fact = facts[receipt.sequence - first];
    return fact ? [{ receipt, ...fact }] : [];
  });
  const people = stored.flatMap(({ receipt, people: covered = [] }) =>
    covered.map((person) => ({ ...person, receiptId: receipt.id })),
  );
  // In one statement: the database looks at all of them together.
  if (people.length > 0) await tx.receiptPerson.createMany({ data: people });
  await tx.receiptVersion.createMany({
    data: stored.map(({ receipt: { id, addressee, honorific, proviso, issueDate }, sessions }) => ({
      receiptId: id,
      version: 1,
      addressee,
      honorific,
      proviso,
      sessions: sessions ?? [],
      issuedOn: issueDate,
      createdBy: adminId,
      createdAt: issuedAt,
    })),
  });
  await recordAudits(
    tx,
    receipts.map(({ id, receiptNumber, addressee, amount }) => ({
      adminId,
      action: 'receipt.issued',
      entity: 'receipt',
      entityId: id,
      after: { receipt_number: receiptNumber, addressee, amount },
    })),
  );
  await announce(
    tx,
    stored.map(({ receipt, of }) => ({
      type: 'receipt.issued',
      subject: 'submission' in of ? `application:${of.submission.id}` : `group:${of.group.id}`,
      data: {
        receipt_number: receipt.receiptNumber,
        submission_id: 'submission' in of ? of.submission.publicId : null,
        group_id: 'group' in of ? of.group.publicId : null,
        amount: receipt.amount,
        issue_date: tokyoDay(issuedAt),
      },
    })),
    issuedAt,
  );
  for (const { id } of receipts) await enqueue(tx, 'renderReceipt', { receiptId: id, version: 1 });
  return receipts;
}
