import { certificateWasEarned } from '../conditions/certificates.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** What decides about the changes of an application. */
export const changeParts = {
  seminar: true,
  student: { include: { certificates: { where: certificateWasEarned.where } } },
} satisfies Prisma.SubmissionInclude;
