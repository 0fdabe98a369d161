import { createHash, randomBytes } from 'node:crypto';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { hasSecondFactor, withPasskeyCount } from '../../platform/conditions/admins.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { message } from '@seminar/shared/platform/messages/message';
import { toBase32 } from './totp.ts';
import { tellAccountChange } from './tellAccountChange.ts';

const recoveryCodeCount = 10;

/** A code as it was typed, without what people add or change. */
export const normalisedCode = (code: string) =>
  code.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

const hashOf = (code: string) =>
  createHash('sha256').update(normalisedCode(code)).digest('base64url');

/** `K3MQ-9XA2-BHT4-WZ6N`: 80 bits, so a plain hash of it can't be reversed. */
function newRecoveryCode(): string {
  return (toBase32(randomBytes(10)).match(/.{4}/g) ?? []).join('-');
}

/**
 * Takes a recovery code, which then counts no more, records it and tells its owner; false: it doesn't fit, or was used.
 */
export async function takeRecoveryCode(
  tx: Tx,
  { adminId, code, now }: { adminId: number; code: string; now: Date },
): Promise<boolean> {
  const hash = hashOf(code);
  const taken = await tx.$executeRaw`
    UPDATE admins SET recovery_hashes = array_remove(recovery_hashes, ${hash})
    WHERE id = ${adminId}::int AND ${hash} = ANY (recovery_hashes)`;
  if (taken !== 1) return false;
  const entity = { entity: 'admin', entityId: adminId } as const;
  await recordAudit(tx, { adminId, action: 'second_factor.code_used', ...entity });
  await tellAccountChange(tx, { adminId, change: 'recovery_code_used', now });
  return true;
}

/** Makes recovery codes in place of those that are left, and returns them; only hashes are stored. */
export async function writeRecoveryCodes(tx: Tx, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.admin.update({
    where: { id: adminId },
    data: { recoveryHashes: codes.map(hashOf) },
  });
  return codes;
}

/** Recovery codes replace a second factor: without one, there are none. */
export async function forgetNeedlessCodes(tx: Tx, adminId: number): Promise<void> {
  await tx.admin.updateMany({
    where: { id: adminId, NOT: hasSecondFactor.where },
    data: { recoveryHashes: [] },
  });
}

/**
 * Makes new recovery codes; the earlier ones end.
 *
 * @throws Conflict there is no second factor that they could replace
 */
export async function renewRecoveryCodes(
  { db, clock }: Context,
  { adminId }: { adminId: number },
): Promise<string[]> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM admins WHERE id = ${adminId}::int FOR UPDATE`;
    const where = { id: adminId };
    const admin = await tx.admin.findUniqueOrThrow({ where, include: withPasskeyCount });
    if (!hasSecondFactor.of(admin)) throw new Conflict(message('second_factor_not_begun'));
    const codes = await writeRecoveryCodes(tx, adminId);
    await tellAccountChange(tx, { adminId, change: 'recovery_codes_renewed', now });
    const entity = { entity: 'admin', entityId: adminId } as const;
    await recordAudit(tx, { adminId, action: 'second_factor.codes_renewed', ...entity });
    return codes;
  });
}
