import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { mailParts, presentMails } from './presentMail.ts';

/** @throws NotFound */
export async function findMail(db: Db, id: number) {
  const mail = await db.mail.findUnique({ where: { id }, include: mailParts });
  if (!mail) throw new NotFound();
  return mail;
}

/**
 * A mail as a list shows it.
 *
 * @throws NotFound
 */
export async function readMail(context: Context, { mailId }: { mailId: number }) {
  const { db } = context;
  const [mail] = await presentMails(context, [await findMail(db, mailId)]);
  if (!mail) throw new Error('one row is presented as one mail');
  return mail;
}
