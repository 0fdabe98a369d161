import { createHash, randomBytes } from 'node:crypto';
import { message } from '@seminar/shared/messages/message';
import qrcode from 'qrcode';
import { recordAudit } from '../audit/record.ts';
import { purposeOf } from '../bank/sealedColumns.ts';
import { openWithEither, seal } from '../bank/secretBox.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import { Conflict, refuseProblems, ValidationFailed } from '../http/errors.ts';
import type { RateLimit } from '../http/rateLimits.ts';
import { isPassword } from './passwords.ts';
import { otpauthUrl, stepOf, toBase32 } from './totp.ts';

const recoveryCodeCount = 10;

const sealedFor = (adminId: number) => purposeOf('admins.totp_secret', adminId);
const normalised = (code: string) => code.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
const hashOf = (code: string) => createHash('sha256').update(normalised(code)).digest('base64url');

/** `K3MQ-9XA2-BHT4-WZ6N`: 80 bits, so a plain hash of it can't be reversed. */
function newRecoveryCode(): string {
  return (toBase32(randomBytes(10)).match(/.{4}/g) ?? []).join('-');
}

interface Account {
  id: number;
  totpSecret: string | null;
  totpStep: number | null;
}

/** Takes a code of the app, which then counts no more; false: it doesn't fit, or was used. */
async function takeAppCode(context: Context, tx: Tx, { account, code }: Taken): Promise<boolean> {
  if (account.totpSecret === null) return false;
  const text = openWithEither(context.secrets, account.totpSecret, sealedFor(account.id));
  const secret = Buffer.from(text, 'base64url');
  const step = stepOf(secret, {
    code: normalised(code),
    now: context.clock(),
    lastUsed: account.totpStep,
  });
  if (step === null) return false;
  const taken = await tx.$executeRaw`
    UPDATE admins SET totp_step = ${step}::int
    WHERE id = ${account.id}::int AND (totp_step IS NULL OR totp_step < ${step}::int)`;
  return taken === 1;
}

interface Taken {
  account: Account;
  code: string;
}

async function takeRecoveryCode(tx: Tx, { account, code }: Taken): Promise<boolean> {
  const hash = hashOf(code);
  const taken = await tx.$executeRaw`
    UPDATE admins SET recovery_hashes = array_remove(recovery_hashes, ${hash})
    WHERE id = ${account.id}::int AND ${hash} = ANY (recovery_hashes)`;
  return taken === 1;
}

/**
 * Takes a code of the app or a recovery code, each of which counts once.
 *
 * @throws ValidationFailed it is wrong, or was used
 * @throws TooManyRequests
 */
export async function takeCode(
  context: Context,
  { account, code, attempts }: Taken & { attempts: RateLimit },
): Promise<void> {
  await attempts.use(String(account.id));
  const taken = await inTransaction(
    context.db,
    async (tx) =>
      (await takeAppCode(context, tx, { account, code })) ||
      (await takeRecoveryCode(tx, { account, code })),
  );
  if (!taken) throw new ValidationFailed({ code: [message('code_wrong')] });
  await attempts.forget(String(account.id));
}

/** Whether a person has a second factor, and how many recovery codes are left. */
export async function readSecondFactor({ db }: Context, adminId: number) {
  const admin = await db.admin.findUniqueOrThrow({ where: { id: adminId } });
  return {
    enabled: admin.totpConfirmedAt !== null,
    recovery_codes_left: admin.recoveryHashes.length,
  };
}

/**
 * Makes a new secret for an authenticator app. It counts once a code of it is confirmed.
 *
 * @throws Conflict there is one already
 */
export async function startSecondFactor(context: Context, adminId: number) {
  const { db, secrets } = context;
  const bytes = randomBytes(20);
  const totpSecret = seal(secrets.encryption, bytes.toString('base64url'), sealedFor(adminId));
  const started = await db.admin.updateMany({
    where: { id: adminId, totpConfirmedAt: null },
    data: { totpSecret, totpStep: null },
  });
  if (started.count === 0) throw new Conflict(message('second_factor_there'));
  const [admin, association] = await Promise.all([
    db.admin.findUniqueOrThrow({ where: { id: adminId } }),
    db.association.findUniqueOrThrow({ where: { id: 1 } }),
  ]);
  const secret = toBase32(bytes);
  const url = otpauthUrl({ secret, issuer: association.name, email: admin.email });
  const qr = await qrcode.toDataURL(url, { margin: 2, width: 240 });
  return { secret, otpauth_url: url, qr };
}

/**
 * Turns the second factor on.
 *
 * @returns the recovery codes, which are shown this once
 * @throws ValidationFailed, Conflict
 */
export async function confirmSecondFactor(
  context: Context,
  { adminId, code, attempts }: { adminId: number; code: string; attempts: RateLimit },
): Promise<string[]> {
  const { db, clock } = context;
  const account = await db.admin.findUniqueOrThrow({ where: { id: adminId } });
  if (account.totpConfirmedAt !== null) throw new Conflict(message('second_factor_there'));
  if (account.totpSecret === null) throw new Conflict(message('second_factor_not_begun'));
  await takeCode(context, { account, code, attempts });
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await inTransaction(db, async (tx) => {
    const done = await tx.admin.updateMany({
      where: { id: adminId, totpConfirmedAt: null, totpSecret: account.totpSecret },
      data: { totpConfirmedAt: clock(), recoveryHashes: codes.map(hashOf) },
    });
    if (done.count === 0) throw new Conflict(message('second_factor_there'));
    const entity = { entity: 'admin', entityId: adminId } as const;
    await recordAudit(tx, { adminId, action: 'second_factor.enabled', ...entity });
  });
  return codes;
}

/**
 * Turns the second factor off.
 *
 * @throws ValidationFailed on `password`, or on `code`
 */
export async function disableSecondFactor(
  context: Context,
  given: { adminId: number; password: string; code: string; attempts: RateLimit },
): Promise<void> {
  const { db } = context;
  const { adminId, attempts } = given;
  await attempts.use(String(adminId));
  const account = await db.admin.findUniqueOrThrow({ where: { id: adminId } });
  if (account.totpConfirmedAt === null) throw new Conflict(message('second_factor_not_begun'));
  const right = await isPassword(given.password, account.passwordHash);
  refuseProblems(right ? {} : { password: [message('password_wrong')] });
  await takeCode(context, { account, code: given.code, attempts });
  await inTransaction(db, async (tx) => {
    await tx.admin.update({
      where: { id: adminId },
      data: { totpSecret: null, totpConfirmedAt: null, totpStep: null, recoveryHashes: [] },
    });
    const entity = { entity: 'admin', entityId: adminId } as const;
    await recordAudit(tx, { adminId, action: 'second_factor.disabled', ...entity });
  });
}
