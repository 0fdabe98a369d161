import { certificateWasEarned } from '../../platform/conditions/certificates.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

/** What decides about the changes of an application. */
export const changeParts = {
  seminar: true,
  student: { include: { certificates: { where: certificateWasEarned.where } } },
  /** The question where the money goes is mailed to the address of the application. */
  refunds: { where: refundIsDue.where, select: { id: true } },
} satisfies Prisma.SubmissionInclude;
