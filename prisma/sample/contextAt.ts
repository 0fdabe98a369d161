import type { Context } from '../../server/platform/context/context.ts';
import { asExtended } from '../../server/platform/db/db.ts';

/**
 * The context of a moment in the past: its clock shows that time, and seminars and students get that time
 * where the database would use its own. Audit entries and mails take theirs from `withMoment`.
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
    },
  });
  return { ...context, db: asExtended(context.db, db), clock: () => moment };
}
