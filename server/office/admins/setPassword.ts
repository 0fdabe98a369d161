import { passwordProblems } from '@seminar/shared/office/auth/password.rules';
import { message } from '@seminar/shared/platform/messages/message';
import { commonPasswords } from '../auth/commonPasswords.ts';
import { endPasswordLinks } from '../auth/endPasswordLinks.ts';
import { endSessionsOf } from '../auth/endSessions.ts';
import { hashPassword } from '../auth/passwords.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { refuseProblems, ValidationFailed } from '../../platform/http/errors.ts';
import { tokenHash } from '../../platform/ids/secretToken.ts';
import { tellAccountChange } from '../auth/tellAccountChange.ts';

/** The link of a token, if it can still be used. */
async function findLink(db: Db | Tx, { token, now }: { token: string; now: Date }) {
  return db.passwordLink.findFirst({
    where: {
      tokenHash: tokenHash(token),
      usedAt: null,
      expiresAt: { gt: now },
      admin: { archivedAt: null },
    },
    include: { admin: true },
  });
}

/**
 * Sets the password of the person to whom a link was sent, and ends the link and their sessions.
 *
 * @throws ValidationFailed the link was used or is too old; the password may not be used
 */
export async function setPassword(
  { db, clock }: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const now = clock();
  const dead = { token: [message('link_dead')] };
  const known = await findLink(db, { token, now });
  const problems = passwordProblems(password, known?.admin, await commonPasswords());
  refuseProblems({
    ...(known ? {} : dead),
    ...(problems.length > 0 ? { password: problems } : {}),
  });
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM password_links WHERE token_hash = ${tokenHash(token)} FOR UPDATE`;
    const link = await findLink(tx, { token, now });
    if (!link) throw new ValidationFailed(dead);
    const { adminId } = link;
    await tx.passwordLink.update({ where: { id: link.id }, data: { usedAt: now } });
    await endPasswordLinks(tx, { adminId, now });
    await tx.admin.update({ where: { id: adminId }, data: { passwordHash, demo: false } });
    await endSessionsOf(tx, { adminId, now });
    // Who sets the first one expects it.
    if (link.admin.passwordHash !== null) {
      await tellAccountChange(tx, { adminId, change: 'password_reset', now });
    }
    const entity = { entity: 'admin', entityId: adminId } as const;
    await recordAudit(tx, { adminId, action: 'admin.password_set', ...entity });
  });
}
