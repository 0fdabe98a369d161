import type { Prisma } from '../../generated/prisma/client.ts';

const reached = {
  number: true,
  email: true,
  emailChangedAt: true,
  emailChangedBy: true,
  language: true,
  seminar: { select: { name: true, nameEn: true } },
} as const;

const group = {
  select: { ...reached, publicId: true, companyName: true, contactName: true },
} as const;

/** What tells whose money a refund is. */
export const payerParts = {
  group,
  deposit: { select: { group } },
  submission: { select: { ...reached, applicantName: true, group } },
} satisfies Prisma.RefundInclude;

type Row = Prisma.RefundGetPayload<{ select: typeof payerParts }>;

/**
 * Who is asked to which account a refund goes: the applicant; where a company has paid, the contact of its group
 * and never the person whose fee it was. null: it isn't known whose money it is.
 */
export function payerOf(refund: Row) {
  const { deposit, submission } = refund;
  // A deposit of a group may pay somebody else, too: the money is the company's all the same.
  const company = refund.group ?? deposit.group ?? submission?.group;
  if (company) return { ...company, name: company.contactName, company: company.companyName };
  return (
    submission && { ...submission, name: submission.applicantName, company: null, publicId: null }
  );
}
