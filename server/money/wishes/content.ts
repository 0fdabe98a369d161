import { entrySchema } from '@seminar/shared/catalogue/answers/schema';
import { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';
import { certificateWasEarned } from '../../platform/conditions/certificates.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';

/** The name that is wished for; nothing once the person is anonymised. */
const nameContent = z.object({ entries: z.array(entrySchema).default([]) });

/** The answers that an applicant wishes to have, of a wish about the name. */
export function wishedName(content: unknown): z.output<typeof nameContent>['entries'] {
  return nameContent.parse(content).entries;
}

/** What decides about the changes of an application. */
export const changeParts = {
  seminar: true,
  group: { select: { publicId: true, linkCode: true } },
  student: { include: { certificates: { where: certificateWasEarned.where } } },
  /** The question where the money goes is mailed to the address of the application. */
  refunds: { where: refundIsDue.where, select: { id: true } },
} satisfies Prisma.SubmissionInclude;
