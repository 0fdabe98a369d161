import { Prisma } from '../generated/prisma/client.ts';

/** Before the event's key of a mail of which only its kind, its dates and its state are left. */
const mark = 'anonymised:';

/** The key under which an anonymised mail, a row of `mails`, goes on. */
export const anonymisedKey = Prisma.sql`${mark} || id`;

/** That a row of `mails` is still what was written. */
export const notAnonymised = Prisma.sql`NOT starts_with(event_key, ${mark})`;

export function isAnonymised({ eventKey }: { eventKey: string }): boolean {
  return eventKey.startsWith(mark);
}
