import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, isUniqueViolation } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { checkTemplate } from '../../telling/mail-templates/checkTemplate.ts';
import type { Template } from '../../telling/mail/template.rules.ts';
import { recipientsOf, toCancelled, type Chosen } from './recipientsOf.ts';

interface Order {
  key: string;
  query: Chosen;
  text: Template;
  toRefusing: boolean;
  /** The number of people that the staff member confirmed. */
  recipients: number;
  adminId: number;
  limit: RateLimit;
}

/**
 * Decides who gets a mail to many, and orders the job that writes the mails. The same order once more
 * starts nothing.
 *
 * @returns the mailing's id
 * @throws ValidationFailed with every problem of the text
 * @throws Conflict the number of people has changed meanwhile
 * @throws TooManyRequests
 */
export async function startMailing(context: Context, order: Order): Promise<number> {
  const { key, query, text, toRefusing, adminId } = order;
  const { db, clock } = context;
  checkTemplate('mailing', text);
  const before = () => db.mailing.findUnique({ where: { key, adminId }, select: { id: true } });
  const known = await before();
  if (known) return known.id;
  const count = order.limit.turnOf(String(adminId));
  try {
    return await inTransaction(db, async (tx) => {
      const { ids } = await recipientsOf(tx, context, { query, toRefusing });
      // It changes often while applications come in: such an order doesn't count.
      if (ids.length !== order.recipients) {
        throw new Conflict(message('duty_recipients_changed', { count: ids.length }));
      }
      // The same order at the same time waits here for the first one.
      const { id } = await tx.mailing.create({
        data: {
          key,
          adminId,
          ...text,
          toCancelled: toCancelled(query),
          toRefusing,
          total: ids.length,
          startedAt: clock(),
        },
      });
      await count();
      await tx.$executeRaw`
        INSERT INTO mailing_recipients (mailing_id, submission_id)
        SELECT ${id}::int, unnest(${ids}::int[])`;
      await recordAudit(tx, {
        adminId,
        action: 'mailing.started',
        entity: 'mailing',
        entityId: id,
        after: { recipients: ids.length },
      });
      await enqueue(tx, 'writeMailing', { mailingId: id, after: 0 });
      return id;
    });
  } catch (error) {
    const same = isUniqueViolation(error) ? await before() : null;
    if (!same) throw error;
    return same.id;
  }
}
