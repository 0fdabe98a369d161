import { entrySchema } from '@seminar/shared/catalogue/answers/schema';
import type { Asker, WishKind } from '@seminar/shared/money/wishes/schema';
import { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';
import { certificateWasEarned } from '../../platform/conditions/certificates.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import { cameParts } from '../../applying/payments/cameFor.ts';

/** The name that is wished for; nothing once the person is anonymised. */
const nameContent = z.object({ entries: z.array(entrySchema).default([]) });

/** The answers that an applicant wishes to have, of a wish about the name. */
export function wishedName(content: unknown): z.output<typeof nameContent>['entries'] {
  return nameContent.parse(content).entries;
}

/** The address that is wished for; nothing once it is settled or the person is anonymised. */
const addressContent = z.object({ email: z.string().default('') });

/** The mail address that the contact of a group wishes a person to have. */
export function wishedAddress(content: unknown): string {
  return addressContent.parse(content).email;
}

/** A settled wish of these kinds keeps no content: the next person's data, or the address. */
export const isForgotten = ({ kind }: { kind: WishKind }): boolean =>
  kind === 'hand_over' || kind === 'address';

/** How the audit names the person who acts on a page: it names the contact only. */
export const byOf = (by: Asker): { by?: Asker } => (by === 'contact' ? { by } : {});

/** What decides about the changes of an application. */
export const changeParts = {
  seminar: true,
  group: { select: { publicId: true, linkCode: true } },
  student: { include: { certificates: { where: certificateWasEarned.where } } },
  ...cameParts,
  /** The question where the money goes is mailed to the address of the application. */
  refunds: { where: refundIsDue.where, select: { id: true, amount: true } },
} satisfies Prisma.SubmissionInclude;
