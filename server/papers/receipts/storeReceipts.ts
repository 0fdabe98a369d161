import { fiscalYear, tokyoDay, type Day } from '@seminar/shared/date';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { recordAudits } from '../../platform/audit/record.ts';
import { toDate, toDay } from '../../platform/context/days.ts';
import { writtenAtEnd } from '../../platform/db/atEnd.ts';
import { nextSequences } from '../../platform/db/nextSequence.ts';
import type { Tx } from '../../platform/db/db.ts';
import { insertRows } from '../../platform/db/insertRows.ts';
import { issuerOf } from '../../platform/documents/receipt/issuer.ts';
import {
  Prisma,
  type Association,
  type Bill,
  type Language,
  type Receipt,
} from '../../generated/prisma/client.ts';
import { documentNumber } from '@seminar/shared/platform/ids/documentNumber.rules';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { announce } from '../../telling/webhooks/announce.ts';
import type { suppliedOf } from '../bills/suppliedOf.rules.ts';
import type { Wording } from './wording.ts';

interface Subject {
  id: number;
  publicId: string;
}

/** An application, and who attends. */
interface Application extends Subject {
  number: string;
  applicantName: string;
}

interface ReceiptFacts {
  /** The application or the group that it is for. */
  of: { submission: Application } | { group: Subject };
  /** Of a group's receipt: whose fees it is over. */
  people?: Omit<Prisma.ReceiptPersonCreateManyInput, 'receiptId'>[];
  /** Of a group's receipt: the names of those who attend. */
  attendees?: string[];
  amount: number;
  priceReduction: number;
  /** The qualified document of the fees: its tax category counts, whatever the seminar's is now. */
  invoice: Pick<Bill, 'id' | 'taxCategory'> | null;
  /** It is over what was kept of a cancelled fee. */
  cancellationFee?: boolean;
  seminar: Pick<Prisma.SeminarGetPayload<object>, 'name' | 'nameEn' | 'taxCategory'>;
  /** What who gets it reads. */
  language: Language;
  wording: Wording;
  /** The dates and places that the fees are for. */
  sessions?: string[];
  /** When the seminar is given; absent: it is a fee for nothing that is given. */
  supplied?: ReturnType<typeof suppliedOf>;
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
  const { of, wording, seminar, invoice } = facts;
  const { addressee, honorific, proviso } = wording;
  const number = documentNumber('R', year, sequence);
  const application = 'submission' in of ? of.submission : null;
  // A form may ask for no name.
  const participant = application?.applicantName ? application : null;
  const participantName = participant?.applicantName ?? null;
  const applicationNumber = participant?.number ?? null;
  return {
    receiptNumber: number,
    fiscalYear: year,
    sequence,
    submissionId: application?.id ?? null,
    participantName,
    applicationNumber,
    groupId: 'group' in of ? of.group.id : null,
    issueDate: toDate(tokyoDay(issuedAt)),
    transactionDate: toDate(facts.transactionDate),
    suppliedFrom: facts.supplied?.suppliedFrom ?? null,
    suppliedUntil: facts.supplied?.suppliedUntil ?? null,
    addressee,
    honorific,
    amount: facts.amount,
    priceReduction: facts.priceReduction,
    taxCategory: invoice?.taxCategory ?? seminar.taxCategory,
    proviso,
    seminarName: seminar.name,
    seminarNameEn: facts.language === 'en' ? (seminar.nameEn ?? seminar.name) : null,
    attendees: facts.attendees ?? [],
    invoiceId: invoice?.id ?? null,
    cancellationFee: facts.cancellationFee ?? false,
    issuer: issuerOf(association),
    searchText: searchText([
      addressee,
      seminar.name,
      number,
      // Who is the addressee is found by it already.
      participantName === addressee ? null : participantName,
      applicationNumber,
    ]),
    createdAt: issuedAt,
    addresseeSearch: searchText([addressee]),
  } satisfies Prisma.ReceiptCreateManyInput;
}

/** The first version of a receipt, by its columns. */
interface FirstIssue {
  receipt_id: number;
  addressee: string;
  honorific: string;
  proviso: string;
  sessions: string[];
  issued_on: Day;
  created_by: number | null;
  created_at: Date;
}

/** At the end: the counter of numbers is locked, so whoever is paid for next waits for each statement. */
const addFirstIssues = writtenAtEnd<FirstIssue>({
  parts: (issues) => ({
    first_issues: Prisma.sql`
      INSERT INTO receipt_versions (receipt_id, version, addressee, honorific, proviso, sessions, issued_on,
        created_by, created_at)
      SELECT receipt_id, 1, addressee, honorific, proviso, sessions, issued_on, created_by, created_at
      FROM jsonb_to_recordset(${JSON.stringify(issues)}::jsonb) AS issue(receipt_id int, addressee text,
        honorific text, proviso text, sessions text[], issued_on date, created_by int,
        created_at timestamptz)
      RETURNING receipt_id`,
  }),
});

/**
 * Numbers and stores receipts with their whole content in the caller's transaction, in their order, orders
 * their documents and tells the receivers outside. The fiscal year's counter is locked until the commit, so
 * numbers have no gaps: a rollback gives them back, and other receipts wait. Only what is
 * kept of suggestions and known payers is locked after it (ARCHITECTURE.md: the order of locks).
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
  const columns = facts.map((fact, index) =>
    columnsOf(fact, issue, { year, sequence: first + index }),
  );
  const ids = await insertRows(tx, 'receipts', columns, { returning: ['id', 'sequence'] });
  const stored = ids.flatMap(({ id, sequence }) => {
    const [fact, given] = [facts[sequence - first], columns[sequence - first]];
    if (!fact || !given) return [];
    const stands = { version: 1, voidedAt: null, voidReason: null, unheard: false };
    return [{ receipt: { ...given, id, ...stands }, ...fact }];
  });
  const receipts = stored.map(({ receipt }) => receipt);
  const people = stored.flatMap(({ receipt, people: covered = [] }) =>
    covered.map((person) => ({ ...person, receiptId: receipt.id })),
  );
  // In one statement: the database looks at all of them together.
  if (people.length > 0) await tx.receiptPerson.createMany({ data: people });
  await addFirstIssues(
    tx,
    stored.map(({ receipt: { id, addressee, honorific, proviso, issueDate }, sessions }) => ({
      receipt_id: id,
      addressee,
      honorific,
      proviso,
      sessions: sessions ?? [],
      issued_on: toDay(issueDate),
      created_by: adminId,
      created_at: issuedAt,
    })),
  );
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
