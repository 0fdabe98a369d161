import { randomUUID } from 'node:crypto';
import { message } from '@seminar/shared/platform/messages/message';
import type { TemplateText } from '@seminar/shared/telling/mail-templates/schema';
import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import { queueMail } from '../mail/queueMail.ts';
import { isPlainAddress } from '../mail/mailHeader.rules.ts';
import { checkTemplate } from './checkTemplate.ts';
import { previews } from './previews.ts';

interface Wanted {
  limit: RateLimit;
  kind: TemplateKind;
  text: TemplateText;
  admin: { id: number; email: string };
}

/**
 * Sends a text, filled with a sample, to the staff member's own address, marked as a test. The mail stays in
 * the list of mails, where nobody would look for an applicant's data.
 *
 * @returns the address
 * @throws ValidationFailed with every problem of the text
 * @throws TooManyRequests
 */
export async function sendTestMail(
  { db, env, clock }: Context,
  { limit, kind, text, admin }: Wanted,
): Promise<string> {
  checkTemplate(kind, text);
  if (!isPlainAddress(admin.email)) throw new Conflict(message('mail_no_own_address'));
  await limit.use(String(admin.id));
  const mail = await previews[kind].ofSample({ db, env, clock, language: text.language }, text);
  await inTransaction(db, (tx) =>
    queueMail(tx, {
      ...mail,
      kind: 'template_test',
      subject: `【テスト送信】${mail.subject}`,
      eventKey: `template_test:${kind}:${randomUUID()}`,
      to: admin.email,
      adminId: admin.id,
      now: clock(),
    }),
  );
  return admin.email;
}
