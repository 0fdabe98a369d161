import { createHash } from 'node:crypto';
import type { Context } from '../../server/context/context.ts';
import type { Db } from '../../server/db/db.ts';

/**
 * The context of a moment in the past: its clock stands there, and what the use cases append bears
 * that time where the database would put its own. Mails are written as long sent, so that no demo
 * begins with a flood of them.
 */
export function contextAt(context: Context, moment: Date): Context {
  const createdAt = moment;
  const db = context.db.$extends({
    query: {
      auditEntry: {
        create: ({ args, query }) => query({ ...args, data: { ...args.data, at: moment } }),
      },
      seminar: {
        create: ({ args, query }) => query({ ...args, data: { ...args.data, createdAt } }),
      },
      student: {
        create: ({ args, query }) => query({ ...args, data: { ...args.data, createdAt } }),
      },
      mail: {
        createManyAndReturn: ({ args, query }) =>
          query({
            ...args,
            data: [args.data].flat().map((mail) => ({
              ...mail,
              createdAt,
              state: 'sent',
              attempts: 1,
              sentAt: moment,
              messageId: `<sample-${digest(mail.eventKey)}@example.com>`,
            })),
          }),
      },
    },
  });
  // An extended client differs from the plain one by the listeners of its events only.
  return { ...context, db: db as unknown as Db, clock: () => moment };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
