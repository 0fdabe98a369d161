import type {
  Receipt,
  ReceiptDetail,
  WaitingReceipt,
} from '@seminar/shared/papers/receipts/schema';
import { toDay } from '../../platform/context/days.ts';
import type { Association, Prisma } from '../../generated/prisma/client.ts';
import { missingGlyphs } from '../../platform/pdf/printable.ts';
import { amountOf, groupUnprintable, groupWordingOf } from './awaitingGroups.ts';
import type { WaitingRow } from './listWaitingReceipts.ts';
import type { ListedReceipt } from './readListedReceipts.ts';
import { unprintableOf, wordingOf } from './wording.ts';

/** The relations that are read to show a receipt with all its issues. */
export const detailedParts = {
  submission: { select: { publicId: true, number: true, applicantName: true, email: true } },
  group: { select: { publicId: true, number: true, email: true } },
  versions: {
    orderBy: { version: 'desc' },
    include: { document: { select: { sha256: true } } },
  },
} satisfies Prisma.ReceiptInclude;

type DetailedRow = Prisma.ReceiptGetPayload<{ include: typeof detailedParts }>;

export function presentReceipt(row: ListedReceipt): Receipt {
  const { submission, group, seminarName } = row;
  return {
    id: row.id,
    receipt_number: row.receiptNumber,
    issue_date: toDay(row.issueDate),
    applicant: { name: row.addressee },
    // Receipts from before this was kept have it from the application.
    participant: submission && {
      name: row.participantName ?? submission.applicantName,
      application_number: row.applicationNumber ?? submission.number,
    },
    amount: row.amount,
    proviso: row.proviso,
    status: row.voidedAt === null ? 'valid' : 'void',
    reissue_count: row.version - 1,
    unprintable: missingGlyphs(row.addressee + row.proviso),
    submission: submission && {
      id: submission.publicId,
      number: submission.number,
      seminar_name: seminarName,
    },
    group: group && {
      id: group.publicId,
      number: group.number,
      seminar_name: seminarName,
      people: row.attendees.length,
    },
  };
}

/** @param nameOf the name of a staff member */
export function presentReceiptDetail(
  row: DetailedRow,
  nameOf: (adminId: number) => string | null,
): ReceiptDetail {
  return {
    ...presentReceipt(row),
    honorific: row.honorific,
    email: (row.submission ?? row.group)?.email ?? '',
    transaction_date: toDay(row.transactionDate),
    voided_at: row.voidedAt?.toISOString() ?? null,
    void_reason: row.voidReason,
    version: row.version,
    versions: row.versions.map((issue) => ({
      version: issue.version,
      addressee: issue.addressee,
      honorific: issue.honorific,
      proviso: issue.proviso,
      issued_on: toDay(issue.issuedOn),
      reason: issue.reason,
      who: issue.createdBy === null ? null : nameOf(issue.createdBy),
      at: issue.createdAt.toISOString(),
      sha256: issue.document?.sha256 ?? null,
    })),
  };
}

export function presentWaitingReceipt(row: WaitingRow, association: Association): WaitingReceipt {
  if ('awaiting' in row) {
    const { group, people } = row.awaiting;
    return {
      submission: null,
      group: {
        id: group.publicId,
        number: group.number,
        company_name: group.companyName,
        seminar_name: group.seminar.name,
        people: people.length,
      },
      ...groupWordingOf(row.awaiting),
      amount: amountOf(people),
      paid_on: row.paidOn,
      unprintable: groupUnprintable(row.awaiting),
      email: group.email,
    };
  }
  const { submission } = row;
  const wording = wordingOf(submission, association);
  const deposit = submission.allocations[0]?.deposit;
  return {
    submission: {
      id: submission.publicId,
      number: submission.number,
      applicant_name: submission.applicantName,
      seminar_name: submission.seminar.name,
    },
    group: null,
    ...wording,
    amount: submission.expectedAmount - submission.waivedAmount,
    paid_on: deposit ? toDay(deposit.depositedAt) : null,
    unprintable: unprintableOf(wording, association, [submission.applicantName]),
    email: submission.email,
  };
}
