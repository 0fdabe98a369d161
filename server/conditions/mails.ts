import type { MailReason } from '@seminar/shared/mail/schema';
import { Prisma } from '../generated/prisma/client.ts';

/** A mail that was not sent, because its application was cancelled, got another person or was paid before. */
export const mailIsOvertaken = {
  sql: (alias: string) =>
    Prisma.sql`(${Prisma.raw(alias)}.reason IS NOT DISTINCT FROM 'overtaken')`,
  of: ({ reason }: { reason: MailReason | null }) => reason === 'overtaken',
};
