import { passwordProblems } from '@seminar/shared/office/auth/password.rules';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { refuseProblems, ValidationFailed } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import { commonPasswords } from './commonPasswords.ts';
import { endPasswordLinks } from './endPasswordLinks.ts';
import { endSessionsOf } from './endSessions.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { tellAccountChange } from './tellAccountChange.ts';

/**
 * Changes a person's own password. Sessions end with the password that began them, and so do links by which
 * it could be set: who changes it because a mail was read by others wants both.
 *
 * @returns the hash, with which the session of this request continues
 * @throws ValidationFailed, TooManyRequests
 */
export async function changePassword(
  { db, clock }: Context,
  input: {
    adminId: number;
    /** The session that goes on. */
    loginId: number | undefined;
    currentPassword: string;
    password: string;
    attempts: RateLimit;
  },
): Promise<string> {
  const { adminId, attempts } = input;
  await attempts.use(String(adminId));
  const admin = await db.admin.findUniqueOrThrow({ where: { id: adminId } });
  const right = await isPassword(input.currentPassword, admin.passwordHash);
  const problems = passwordProblems(input.password, admin, await commonPasswords());
  refuseProblems({
    ...(right ? {} : { current_password: [message('password_wrong')] }),
    ...(problems.length > 0 ? { password: problems } : {}),
  });
  const passwordHash = await hashPassword(input.password);
  await inTransaction(db, async (tx) => {
    const changed = await tx.admin.updateMany({
      where: { id: adminId, passwordHash: admin.passwordHash },
      data: { passwordHash, demo: false },
    });
    // Changed in another window meanwhile.
    if (changed.count === 0)
      throw new ValidationFailed({ current_password: [message('password_wrong')] });
    const now = clock();
    await endPasswordLinks(tx, { adminId, now });
    await endSessionsOf(tx, { adminId, except: input.loginId, now });
    await tellAccountChange(tx, { adminId, change: 'password_changed', now });
    const entity = { entity: 'admin', entityId: adminId } as const;
    await recordAudit(tx, { adminId, action: 'admin.password_changed', ...entity });
  });
  await attempts.forget(String(adminId));
  return passwordHash;
}
