import type { Db } from '../db/db.ts';
import { NotFound } from '../http/errors.ts';
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
export async function readMail(db: Db, id: number) {
  const [mail] = await presentMails(db, [await findMail(db, id)]);
  if (!mail) throw new Error('one row is presented as one mail');
  return mail;
}
