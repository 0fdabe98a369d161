import { hourMs } from '@seminar/shared/date';
import { endPasswordLinks } from '../auth/endPasswordLinks.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { newToken, tokenHash } from '../../platform/ids/secretToken.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

const lifeHours = 72;

/** The address of the page on which a link's password is set. */
export function passwordLinkUrl(appUrl: string, token: string): string {
  return `${appUrl}/set-password/${token}`;
}

interface LinkOrder {
  adminId: number;
  now: Date;
}

async function createLink(tx: Tx, { adminId, now }: LinkOrder, token: string | null) {
  const expiresAt = new Date(now.getTime() + lifeHours * hourMs);
  const hash = token === null ? null : tokenHash(token);
  return tx.passwordLink.create({ data: { adminId, tokenHash: hash, createdAt: now, expiresAt } });
}

/** Orders the mail with a link by which a person sets their password, once and for 72 hours. Earlier links end. */
export async function orderPasswordLink(
  tx: Tx,
  { why, ...order }: LinkOrder & Pick<TaskPayload<'sendPasswordLink'>, 'why'>,
): Promise<void> {
  await endPasswordLinks(tx, order);
  const { id } = await createLink(tx, order, null);
  await enqueue(tx, 'sendPasswordLink', { linkId: id, why });
}

/** Makes a link that is handed over at once, beside those that were mailed. Whichever is used first ends the others. */
export async function createPasswordLink(tx: Tx, order: LinkOrder): Promise<{ token: string }> {
  const token = newToken();
  await createLink(tx, order, token);
  return { token };
}

/**
 * Makes the secret of a link that was ordered, and stores its hash. A second try of the job makes another.
 *
 * @returns null: the link has ended meanwhile, or another has replaced it
 */
export async function makeSecret(
  db: Db,
  { linkId, now }: { linkId: number; now: Date },
): Promise<string | null> {
  const token = newToken();
  const { count } = await db.passwordLink.updateMany({
    where: { id: linkId, usedAt: null, expiresAt: { gt: now } },
    data: { tokenHash: tokenHash(token) },
  });
  return count === 0 ? null : token;
}
