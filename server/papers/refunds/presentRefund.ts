import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { nameless } from '@seminar/shared/catalogue/answers/answers';
import { tokyoDay } from '@seminar/shared/date';
import { payeeState } from '../../platform/conditions/payees.ts';
import { refundState } from '../../platform/conditions/refunds.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { askedState, askedWith, questionParts } from './answeredTogether.ts';
import { typedBy } from './fourEyes.ts';
import { payerOf, payerParts } from './payerOf.ts';
import { returnInvoicesOf } from './returnInvoicesOf.ts';
import { endedByReversal } from './refund.rules.ts';

export const refundParts = {
  group: payerParts.group,
  resentBy: {
    where: { withdrawnAt: null },
    select: { deposit: { select: { depositedAt: true } } },
  },
  deposit: { include: { ...payerParts.deposit.select, refunds: questionParts } },
  payeeAccount: true,
  fileItems: {
    where: { withdrawnAt: null },
    select: { fileId: true, file: { select: { sentAt: true } } },
  },
  submission: {
    select: {
      ...payerParts.submission.select,
      publicId: true,
      number: true,
      seminar: { select: { id: true, code: true, name: true, nameEn: true } },
    },
  },
  receipt: { include: { returnInvoices: { where: { voidedAt: null, waiverId: null } } } },
} satisfies Prisma.RefundInclude;

type Row = Prisma.RefundGetPayload<{ include: typeof refundParts }>;

interface Viewer {
  adminId: number;
  now: Date;
  /** The association wants two people for a refund now. */
  fourEyes: boolean;
  /** Of the staff, by their ids. */
  names: ReadonlyMap<number, string>;
  /** By refund. */
  owed: ReadonlyMap<number, NonNullable<Refund['same_owed']>>;
}

export function presentRefund(row: Row, { adminId, now, fourEyes, names, owed }: Viewer): Refund {
  const { deposit, submission } = row;
  const [item] = row.fileItems;
  const payer = payerOf(row);
  return {
    id: row.id,
    kind: row.kind,
    state: refundState(row),
    amount: row.amount,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    refunded_on: toDay(row.refundedOn),
    note: row.note,
    withdrawal_reason: row.withdrawalReason,
    needs_colleague:
      (fourEyes || row.fourEyes) && [row.createdBy, typedBy(row.payeeAccount)].includes(adminId),
    ended_by_reversal: endedByReversal(row, deposit.reversedAt),
    payee_state:
      askedState(askedWith(row.id, deposit.refunds, now)) ?? payeeState(row.payeeAccount, now),
    refund_file: item ? { id: item.fileId, sent: item.file.sentAt !== null } : null,
    return_invoice_number:
      row.withdrawnAt === null ? (returnInvoicesOf(row)[0]?.returnInvoiceNumber ?? null) : null,
    deposit: {
      id: deposit.id,
      deposited_at: toDay(deposit.depositedAt),
      remitter_name: deposit.remitterName,
      amount: deposit.amount,
      reversed_on: deposit.reversedAt && tokyoDay(deposit.reversedAt),
      bank_name: deposit.paymentBankName,
      branch_name: deposit.paymentBranchName,
    },
    submission: submission && {
      submission_id: submission.publicId,
      name: submission.applicantName || nameless,
      email: submission.email,
      seminar: submission.seminar,
    },
    payer: payer && {
      name: payer.name || nameless,
      email: payer.email,
      company: payer.company,
      group_id: payer.publicId,
    },
    payer_differs: row.payerDiffers !== false,
    payer_checked:
      row.payerCheckedAt === null
        ? null
        : { at: row.payerCheckedAt.toISOString(), by: names.get(row.payerCheckedBy ?? 0) ?? '' },
    same_owed: owed.get(row.id) ?? null,
    returned_on: toDay(row.resentBy[0]?.deposit.depositedAt ?? null),
    resends: row.resendsId !== null,
    version: row.version,
  };
}
