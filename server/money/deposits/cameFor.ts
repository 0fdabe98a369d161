import { keptSurplus, keptSurplusOf } from '../../platform/conditions/deposits.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

/** Kept beyond the fees that a company's deposit pays. */
const ofCompany = { ...keptSurplus.where, submissionId: null } satisfies Prisma.AsideWhereInput;

/**
 * Of an application: the money that `cancelPaid` divides. What was kept beyond a fee goes back with it; a company's goes
 * back with the last fee that its deposit pays, as in `reverseAllocations`.
 */
export const cameParts = {
  asides: keptSurplus,
  allocations: {
    where: { reversedAt: null, deposit: { asides: { some: ofCompany } } },
    select: {
      deposit: {
        select: {
          asides: { where: ofCompany, select: keptSurplus.select },
          _count: { select: { allocations: { where: { reversedAt: null } } } },
        },
      },
    },
  },
} satisfies Prisma.SubmissionInclude;

type Came = Prisma.SubmissionGetPayload<{ select: { allocatedAmount: true } & typeof cameParts }>;

/** Yen that came for an application: what pays for its fee, and what was kept beyond it. */
export function cameFor({ allocatedAmount, asides, allocations }: Came): number {
  const lastPaid = allocations.filter(({ deposit }) => deposit._count.allocations === 1);
  const ofItsCompany = lastPaid.reduce((sum, { deposit }) => sum + keptSurplusOf(deposit), 0);
  return allocatedAmount + keptSurplusOf({ asides }) + ofItsCompany;
}
