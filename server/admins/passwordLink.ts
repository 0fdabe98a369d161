import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../db/db.ts';

const lifeHours = 72;

/** What is stored of a link: the secret itself is only in the mail. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The address of the page on which a link's password is set. */
export function passwordLinkUrl(appUrl: string, token: string): string {
  return `${appUrl}/set-password/${token}`;
}

/** Makes a link by which a person sets their password, once and for 72 hours. Earlier ones end. */
export async function createPasswordLink(
  tx: Tx,
  { adminId, now }: { adminId: number; now: Date },
): Promise<{ linkId: number; token: string }> {
  await endPasswordLinks(tx, { adminId, now });
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifeHours * 60 * 60 * 1000);
  const { id } = await tx.passwordLink.create({
    data: { adminId, tokenHash: tokenHash(token), createdAt: now, expiresAt },
  });
  return { linkId: id, token };
}

/** Ends the links of a person that could still be used. */
export async function endPasswordLinks(
  tx: Tx,
  { adminId, now }: { adminId: number; now: Date },
): Promise<void> {
  await tx.passwordLink.updateMany({
    where: { adminId, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  });
}
