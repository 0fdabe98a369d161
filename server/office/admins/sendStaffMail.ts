import type { Context } from '../../platform/context/context.ts';
import { mailTransportOf } from '../../telling/mail/mailTransport.ts';
import type { StoredMail } from '../../telling/mail/message.ts';
import type { Sender } from '../../telling/mail/renderMail.ts';

/**
 * Sends a mail to somebody who works here. It is not kept with the other mails, which everybody in the
 * office may read.
 *
 * @param mail its `id` is that of what it is about
 */
export async function sendStaffMail(
  { env }: Pick<Context, 'env'>,
  mail: StoredMail,
  sender: Sender,
): Promise<void> {
  await mailTransportOf(env).send(mail, {
    mailFrom: env.mailFrom,
    associationName: sender.name,
    replyTo: sender.email,
  });
}
