import { Prisma } from '../generated/prisma/client.ts';

/**
 * In the event key of a mail that was not sent, because its application was cancelled or got another person
 * before: the event may be mailed anew once it is restored.
 */
export const overtakenMark = ':overtaken:';

/** A mail that was not sent, because its application was cancelled or got another person before. */
export const mailIsOvertaken = {
  sql: (alias: string) =>
    Prisma.sql`(position('${Prisma.raw(overtakenMark)}' in ${Prisma.raw(alias)}.event_key) > 0)`,
  of: ({ eventKey }: { eventKey: string }) => eventKey.includes(overtakenMark),
};
