import { randomUUID } from 'node:crypto';
import { message } from '@seminar/shared/messages/message';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { Conflict } from '../http/errors.ts';
import type { RateLimit } from '../http/rateLimits.ts';
import { queueMail } from '../mail/queueMail.ts';
import { isPlainAddress } from '../mail/sending.rules.ts';
import { previewMailing, type Wanted } from './previewMailing.ts';

/**
 * Sends the mail, as one of the recipients gets it, to the staff member's own address, marked as a test.
 *
 * @throws ValidationFailed as the preview does
 * @throws TooManyRequests
 */
export async function testMailing(
  context: Context,
  { limit, admin, ...wanted }: Wanted & { limit: RateLimit; admin: { id: number; email: string } },
) {
  if (!isPlainAddress(admin.email)) throw new Conflict(message('mail_no_own_address'));
  const { mail, submission } = await previewMailing(context, wanted);
  await limit.use(String(admin.id));
  await inTransaction(context.db, (tx) =>
    queueMail(tx, {
      ...mail,
      kind: 'template_test',
      subject: `【テスト送信】${mail.subject}`,
      eventKey: `template_test:mailing:${randomUUID()}`,
      to: admin.email,
      adminId: admin.id,
      now: context.clock(),
    }),
  );
  return { submission, to: admin.email };
}
