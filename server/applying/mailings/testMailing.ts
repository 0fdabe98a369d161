import { randomUUID } from 'node:crypto';
import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import { mailing } from '../../telling/mail/definitions/mailing.ts';
import { writeMail } from '../../telling/mail/mailDefinition.ts';
import { queueMail } from '../../telling/mail/queueMail.ts';
import { samplePerson } from '../../telling/mail/samplePerson.ts';
import { isPlainAddress } from '../../telling/mail/mailHeader.rules.ts';
import { previewMailing, type Wanted } from './previewMailing.ts';

/**
 * Sends the mail to the staff member's own address, marked as a test. It is about the seminar of one of the
 * recipients, but a sample person: it stays in the list of mails, where nobody would look for an applicant's data.
 *
 * @returns the address
 * @throws ValidationFailed as the preview does
 * @throws TooManyRequests
 */
export async function testMailing(
  context: Context,
  { limit, admin, ...wanted }: Wanted & { limit: RateLimit; admin: { id: number; email: string } },
): Promise<string> {
  if (!isPlainAddress(admin.email)) throw new Conflict(message('mail_no_own_address'));
  const { application } = await previewMailing(context, wanted);
  const sample = { ...application, ...samplePerson(context.env, application.language) };
  const mail = writeMail(mailing, wanted.text, sample);
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
  return admin.email;
}
