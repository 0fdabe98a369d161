import { Prisma } from '../generated/prisma/client.ts';

/** Prefix of the event key of an anonymised mail: only its kind, its dates and its state are left. */
const mark = 'anonymised:';

/** The event key that a row of `mails` gets when it is anonymised. */
export const anonymisedKey = Prisma.sql`${mark} || id`;

/** Whether a row of `mails` still has its text and its recipient. */
export const notAnonymised = Prisma.sql`NOT starts_with(event_key, ${mark})`;

export function isAnonymised({ eventKey }: { eventKey: string }): boolean {
  return eventKey.startsWith(mark);
}
