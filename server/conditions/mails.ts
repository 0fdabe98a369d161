import { Prisma } from '../generated/prisma/client.ts';

/** Prefix of the event key of a mail that was not sent, because its application was cancelled before. */
export const overtakenMark = 'overtaken:';

/** A mail that was not sent, because its application was cancelled before. */
export const mailIsOvertaken = {
  sql: (alias: string) =>
    Prisma.sql`starts_with(${Prisma.raw(alias)}.event_key, '${Prisma.raw(overtakenMark)}')`,
  of: ({ eventKey }: { eventKey: string }) => eventKey.startsWith(overtakenMark),
};
