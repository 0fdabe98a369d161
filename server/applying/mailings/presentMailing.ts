import type { Mailing } from '@seminar/shared/applying/mailings/endpoints';
import type { Prisma } from '../../generated/prisma/client.ts';

/** The relations that are read to present a mailing. */
export const mailingParts = { admin: { select: { name: true } } } satisfies Prisma.MailingInclude;

type Row = Prisma.MailingGetPayload<{ include: typeof mailingParts }>;

export function presentMailing(row: Row): Mailing {
  return {
    id: row.id,
    subject: row.subject,
    body: row.body,
    who: row.admin.name,
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    total: row.total,
    looked: row.looked,
    queued: row.queued,
  };
}
