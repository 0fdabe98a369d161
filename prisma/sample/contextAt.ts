import { createHash } from 'node:crypto';
import type { Context } from '../../server/context/context.ts';
import { asExtended } from '../../server/db/db.ts';

/**
 * The context of a moment in the past: its clock shows that time, and rows get that time where the
 * database would use its own. Mails are stored as already sent, so that a demo doesn't begin by sending
 * many of them.
 */
export function contextAt(context: Context, moment: Date): Context {
  const createdAt = moment;
  const db = context.db.$extends({
    query: {
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
  return { ...context, db: asExtended(context.db, db), clock: () => moment };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
