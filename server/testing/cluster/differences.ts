import type { Db } from '../../platform/db/db.ts';
import type { Acknowledged } from './applicants.ts';

/** What came in at the mail server, in this order. */
type Taken = readonly { to: string; messageId: string }[];

export interface Counts {
  applications: number;
  transfers: number;
  deposits: number;
  receipts: number;
  mails: number;
  /** Mails that came a second time, under the same Message-ID. */
  repeatedMails: number;
}

function repeated<Item>(items: readonly Item[]): Item[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

function missing<Item>(wanted: readonly Item[], there: readonly Item[]): Item[] {
  const found = new Set(there);
  return wanted.filter((item) => !found.has(item));
}

/** Whether nothing waits any more: no job, no mail, no transfer, no receipt without its document. */
export async function isDone(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ waiting: bigint }[]>`
    SELECT (SELECT count(*) FROM mails WHERE state <> 'sent')
      + (SELECT count(*) FROM simulator_deposits s
         WHERE NOT EXISTS (SELECT 1 FROM deposits d WHERE d.item_key = s.item_key::text))
      + (SELECT count(*) FROM receipts r
         WHERE NOT EXISTS (SELECT 1 FROM receipt_documents d WHERE d.receipt_id = r.id)) AS waiting`;
  return row?.waiting === 0n;
}

/**
 * Compares all that was acknowledged, and all that follows from it, with all that is there.
 *
 * @returns the counts, and each difference in words; none: every promise was kept
 */
export async function differences(
  db: Db,
  { applications, transfers }: Acknowledged,
  taken: Taken,
): Promise<{ counts: Counts; problems: string[] }> {
  const stored = await db.submission.findMany({
    include: { virtualAccount: true, receipts: { where: { voidedAt: null } }, student: true },
  });
  const deposits = await db.deposit.findMany({ include: { allocations: true } });
  const booked = await db.simulatorDeposit.findMany();
  const receipts = await db.receipt.findMany({ orderBy: { sequence: 'asc' } });
  const documents = await db.receiptDocument.findMany({ select: { receiptId: true } });
  const mails = await db.mail.findMany();

  const problems: string[] = [];
  const expectNone = (what: string, found: readonly unknown[]) => {
    if (found.length > 0) problems.push(`${what}: ${found.slice(0, 5).map(String).join(', ')}`);
  };

  const publicIds = stored.map(({ publicId }) => publicId);
  expectNone(
    'applications lost',
    missing(
      applications.map(({ id }) => id),
      publicIds,
    ),
  );
  expectNone('people who applied twice', repeated(stored.map(({ email }) => email)));
  const accounts = stored.flatMap(({ virtualAccount }) => virtualAccount?.accountNumber ?? []);
  expectNone('accounts of two people', repeated(accounts));

  const itemKeys = deposits.map(({ itemKey }) => itemKey);
  expectNone(
    'transfers lost',
    missing(
      transfers.map(({ itemKey }) => itemKey),
      itemKeys,
    ),
  );
  expectNone(
    'transfers that the bank booked and we did not',
    missing(
      booked.map(({ itemKey }) => String(itemKey)),
      itemKeys,
    ),
  );
  expectNone('deposits booked twice', repeated(itemKeys));
  expectNone(
    'deposits not allocated once and whole',
    deposits.filter(
      ({ amount, allocations }) => allocations.length !== 1 || allocations[0]?.amount !== amount,
    ),
  );

  const paid = stored.filter(({ paymentStatus }) => paymentStatus === 'PAID');
  const paidIds = paid.map(({ publicId }) => publicId);
  expectNone(
    'transfers whose applicant is not paid',
    missing(
      transfers.map(({ submissionId }) => submissionId),
      paidIds,
    ),
  );
  if (paid.length !== deposits.length) {
    problems.push(`${paid.length} people are paid by ${deposits.length} deposits`);
  }
  expectNone(
    'paid people without exactly one receipt',
    paid.filter((person) => person.receipts.length !== 1).map(({ publicId }) => publicId),
  );
  expectNone(
    'paid people without a student number',
    paid.filter(({ student }) => student === null).map(({ publicId }) => publicId),
  );
  expectNone(
    'receipt numbers with gaps',
    receipts
      .filter(({ sequence }, index) => sequence !== index + 1)
      .map(({ sequence }) => sequence),
  );
  expectNone(
    'receipts without a document',
    missing(
      receipts.map(({ id }) => id),
      documents.map(({ receiptId }) => receiptId),
    ),
  );

  const wire = taken.map(({ messageId }) => messageId);
  const written = mails.flatMap(({ messageId }) => messageId ?? []);
  expectNone('mails that nobody took', missing(written, wire));
  expectNone('mails on the wire that nobody wrote', missing(wire, written));
  const has = (kind: string, submissionId: number) =>
    mails.some((mail) => mail.kind === kind && mail.submissionId === submissionId);
  expectNone(
    'applicants without transfer instructions',
    stored.filter(({ id }) => !has('transfer_instructions', id)).map(({ publicId }) => publicId),
  );
  expectNone(
    'paid people without a mail about it',
    paid.filter(({ id }) => !has('payment_received', id)).map(({ publicId }) => publicId),
  );

  const counts = {
    applications: stored.length,
    transfers: booked.length,
    deposits: deposits.length,
    receipts: receipts.length,
    mails: mails.length,
    repeatedMails: wire.length - new Set(wire).size,
  };
  return { counts, problems };
}
