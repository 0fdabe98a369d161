import { randomBytes } from 'node:crypto';
import { message } from '@seminar/shared/platform/messages/message';
import { seal } from '../../bank/bank/secretBox.ts';
import type { Context } from '../../platform/context/context.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { otpauthUrl, toBase32 } from './totp.ts';
import { sealedFor } from './takeAppCode.ts';

/**
 * Makes a new secret for an authenticator app. It counts once a code of it is confirmed.
 *
 * @throws Conflict there is one already
 */
export async function startAuthenticatorApp(context: Context, { adminId }: { adminId: number }) {
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
