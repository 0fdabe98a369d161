import { keptSurplus, keptSurplusOf } from '../../platform/conditions/deposits.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

/** Kept beyond the fees that a company's deposit pays. */
const ofCompany = { ...keptSurplus.where, submissionId: null } satisfies Prisma.AsideWhereInput;

/** Of a deposit: what was kept of a company's, and how many fees it pays. */
export const companySurplus = {
  asides: { where: ofCompany, select: keptSurplus.select },
  _count: { select: { allocations: { where: { reversedAt: null } } } },
} satisfies Prisma.DepositSelect;

/** Of an application: the money that `cancelPaid` divides. */
export const cameParts = {
  asides: keptSurplus,
  allocations: {
    where: { reversedAt: null, deposit: { asides: { some: ofCompany } } },
    select: { deposit: { select: companySurplus } },
  },
} satisfies Prisma.SubmissionInclude;

type Parts = Prisma.SubmissionGetPayload<{ select: typeof cameParts }>;

/**
 * Yen that were kept beyond a fee and go back with it; a company's go back with the last fee that its deposit pays, as
 * in `reverseAllocations`.
 */
export function keptWithFee({ asides, allocations }: Parts): number {
  const lastPaid = allocations.filter(({ deposit }) => deposit._count.allocations === 1);
  const ofItsCompany = lastPaid.reduce((sum, { deposit }) => sum + keptSurplusOf(deposit), 0);
  return keptSurplusOf({ asides }) + ofItsCompany;
}

/** Yen that came for an application: what pays for its fee, and what was kept beyond it. */
export function cameFor(row: Parts & { allocatedAmount: number }): number {
  return row.allocatedAmount + keptWithFee(row);
}
