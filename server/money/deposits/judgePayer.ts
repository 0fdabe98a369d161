import type { Tx } from '../../platform/db/db.ts';
import type { Deposit, Submission } from '../../generated/prisma/client.ts';
import { appendRefunds, type RefundOrder } from '../../papers/refunds/appendRefunds.ts';
import { isKnownPayer, isPromised, type Promised, type SentDeposit } from './knownPayer.rules.ts';

const sentBy = (
  deposit: Pick<Deposit, 'remitterName' | 'remarks' | 'paymentBankName' | 'paymentBranchName'>,
): SentDeposit => ({
  remitterName: deposit.remitterName,
  remarks: deposit.remarks,
  bank: deposit.paymentBankName,
  branch: deposit.paymentBranchName,
});

const applicantOf = (
  submission: Pick<Submission, 'applicantName' | 'applicantKana'>,
): Promised => ({
  kind: 'applicant',
  name: submission.applicantName,
  kana: submission.applicantKana,
});

const group = {
  select: { companyName: true, companyKana: true, contactName: true, anonymisedAt: true },
} as const;

/**
 * Whether who sent a deposit is the applicant, or who paid for the application before.
 *
 * @param of a deposit and the application on whose account it came
 */
export async function isPayerKnown(
  tx: Tx,
  of: { depositId: number; submissionId: number },
): Promise<boolean> {
  const { depositId, submissionId } = of;
  const deposit = await tx.deposit.findUniqueOrThrow({ where: { id: depositId } });
  const submission = await tx.submission.findUniqueOrThrow({ where: { id: submissionId } });
  // Also what paid until it was cancelled, but not what a person found to be somebody else's.
  const before = await tx.allocation.findMany({
    where: {
      submissionId,
      depositId: { not: depositId },
      corrected: false,
      deposit: { reversedAt: null },
    },
    select: { deposit: true },
  });
  return isKnownPayer(
    sentBy(deposit),
    applicantOf(submission),
    before.map((part) => sentBy(part.deposit)),
  );
}

interface Part {
  depositId: number;
  submissionId: number | null;
}

/**
 * For each part of a deposit that is promised to somebody, whether somebody else sent it. The company whose group the
 * money or the application is gets it, as `payerOf` says. Of an anonymised person nobody can tell.
 */
export async function judgePayers(tx: Tx, parts: readonly Part[]): Promise<boolean[]> {
  const deposits = await tx.deposit.findMany({
    where: { id: { in: parts.map(({ depositId }) => depositId) } },
    include: { group },
  });
  const submissions = await tx.submission.findMany({
    where: { id: { in: parts.flatMap(({ submissionId }) => submissionId ?? []) } },
    include: { group },
  });
  return parts.map(({ depositId, submissionId }) => {
    const deposit = deposits.find(({ id }) => id === depositId);
    const submission = submissions.find(({ id }) => id === submissionId);
    const company = deposit?.group ?? submission?.group;
    const named = company ?? submission;
    // Nobody is promised anything yet.
    if (!deposit || !named) return false;
    if (named.anonymisedAt !== null) return true;
    const promised: Promised | undefined = company
      ? {
          kind: 'company',
          name: company.companyName,
          kana: company.companyKana,
          contact: company.contactName,
        }
      : submission && applicantOf(submission);
    return promised === undefined || !isPromised(sentBy(deposit), promised);
  });
}

/**
 * Marks parts of deposits for refund, each with whether somebody else sent it than whom it is promised to. The caller
 * has locked the deposits.
 *
 * @returns the refunds' ids, in the order of the parts
 */
export async function markJudged(
  tx: Tx,
  orders: readonly Omit<RefundOrder, 'payerDiffers'>[],
): Promise<number[]> {
  if (orders.length === 0) return [];
  const differs = await judgePayers(tx, orders);
  return appendRefunds(
    tx,
    orders.map((order, at) => ({ ...order, payerDiffers: differs[at] ?? true })),
  );
}
