import { randomBytes } from 'node:crypto';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { purposeOf } from '../../bank/bank/sealedColumns.ts';
import { openIfPossible, seal } from '../../bank/bank/secretBox.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, refuseProblems, ValidationFailed } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import { isPassword } from './passwords.ts';
import {
  forgetNeedlessCodes,
  normalisedCode,
  takeRecoveryCode,
  writeRecoveryCodes,
} from './recoveryCodes.ts';
import { otpauthUrl, stepOf, toBase32 } from './totp.ts';
import { tellAccountChange } from './tellAccountChange.ts';

const sealedFor = (adminId: number) => purposeOf('admins.totp_secret', adminId);

interface Account {
  id: number;
  totpSecret: string | null;
  totpConfirmedAt: Date | null;
  totpStep: number | null;
}

interface Taken {
  account: Account;
  code: string;
}

/**
 * Takes a code of the app, which then counts no more; false: it doesn't fit, was used, or can't be compared since the
 * key of the app's secret is lost. A recovery code still helps then.
 */
async function takeAppCode(context: Context, tx: Tx, { account, code }: Taken): Promise<boolean> {
  if (account.totpSecret === null) return false;
  const text = openIfPossible(context.secrets, account.totpSecret, sealedFor(account.id));
  if (text === null) return false;
  const secret = Buffer.from(text, 'base64url');
  const step = stepOf(secret, {
    code: normalisedCode(code),
    now: context.clock(),
    lastUsed: account.totpStep,
  });
  if (step === null) return false;
  const taken = await tx.$executeRaw`
    UPDATE admins SET totp_step = ${step}::int
    WHERE id = ${account.id}::int AND (totp_step IS NULL OR totp_step < ${step}::int)`;
  return taken === 1;
}

/** Counts an attempt, and refuses a code that isn't taken. */
async function attempt(
  { account, attempts }: { account: Account; attempts: RateLimit },
  take: () => Promise<boolean>,
): Promise<void> {
  await attempts.use(String(account.id));
  if (!(await take())) throw new ValidationFailed({ code: [message('code_wrong')] });
  await attempts.forget(String(account.id));
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
  await attempt({ account, attempts }, () =>
    inTransaction(
      context.db,
      async (tx) =>
        // An app that isn't confirmed doesn't count.
        (account.totpConfirmedAt !== null && (await takeAppCode(context, tx, { account, code }))) ||
        (await takeRecoveryCode(tx, { adminId: account.id, code, now: context.clock() })),
    ),
  );
}

/** Whether a person has an authenticator app, and how many recovery codes are left. */
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
  const { default: qrcode } = await import('qrcode');
  const qr = await qrcode.toDataURL(url, { margin: 2, width: 240 });
  return { secret, otpauth_url: url, qr };
}

/**
 * Turns the authenticator app on.
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
  await attempt({ account, attempts }, () =>
    inTransaction(db, (tx) => takeAppCode(context, tx, { account, code })),
  );
  const now = clock();
  return inTransaction(db, async (tx) => {
    const done = await tx.admin.updateMany({
      where: { id: adminId, totpConfirmedAt: null, totpSecret: account.totpSecret },
      data: { totpConfirmedAt: now },
    });
    if (done.count === 0) throw new Conflict(message('second_factor_there'));
    await tellAccountChange(tx, { adminId, change: 'app_added', now });
    const entity = { entity: 'admin', entityId: adminId } as const;
    await recordAudit(tx, { adminId, action: 'second_factor.enabled', ...entity });
    return writeRecoveryCodes(tx, adminId);
  });
}

/**
 * Turns the authenticator app off.
 *
 * @throws ValidationFailed on `password`, or on `code`
 */
export async function disableSecondFactor(
  context: Context,
  given: { adminId: number; password: string; code: string; attempts: RateLimit },
): Promise<void> {
  const { db, clock } = context;
  const { adminId, attempts } = given;
  await attempts.use(String(adminId));
  const account = await db.admin.findUniqueOrThrow({ where: { id: adminId } });
  if (account.totpConfirmedAt === null) throw new Conflict(message('second_factor_not_begun'));
  const right = await isPassword(given.password, account.passwordHash);
  refuseProblems(right ? {} : { password: [message('password_wrong')] });
  await takeCode(context, { account, code: given.code, attempts });
  const now = clock();
  await inTransaction(db, async (tx) => {
    await tx.admin.update({
      where: { id: adminId },
      data: { totpSecret: null, totpConfirmedAt: null, totpStep: null },
    });
    await forgetNeedlessCodes(tx, adminId);
    await tellAccountChange(tx, { adminId, change: 'app_removed', now });
    const entity = { entity: 'admin', entityId: adminId } as const;
    await recordAudit(tx, { adminId, action: 'second_factor.disabled', ...entity });
  });
}
