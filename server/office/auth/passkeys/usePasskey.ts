import type { PasskeyAnswer } from '@seminar/shared/office/auth/passkeys/answers';
import { message } from '@seminar/shared/platform/messages/message';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Context } from '../../../platform/context/context.ts';
import type { Passkey } from '../../../generated/prisma/client.ts';
import { Conflict, ValidationFailed } from '../../../platform/http/errors.ts';
import { passkeySite } from './passkeySite.ts';

/** @throws Conflict passkeys don't work at the office's address */
export function requirePasskeySite({ env }: Pick<Context, 'env'>) {
  const site = passkeySite(env);
  if (!site) throw new Conflict(message('passkey_not_here'));
  return site;
}

/** A passkey's transports, as the browser said them when it was made. */
export const transportsOf = ({ transports }: Pick<Passkey, 'transports'>) =>
  transports as AuthenticatorTransport[];

/**
 * What the browser needs to use a passkey. The device asks for a fingerprint, face or PIN: a passkey
 * alone is two factors.
 *
 * @param adminId whose passkeys; undefined: any that the device has for this site
 */
export async function passkeyOptions(
  context: Context,
  adminId?: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { rpID } = requirePasskeySite(context);
  const own =
    adminId === undefined ? [] : await context.db.passkey.findMany({ where: { adminId } });
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    allowCredentials: own.map((passkey) => ({
      id: passkey.credentialId,
      transports: transportsOf(passkey),
    })),
  });
}

async function verify(
  context: Context,
  { passkey, answer, challenge }: { passkey: Passkey; answer: PasskeyAnswer; challenge: string },
): Promise<number | null> {
  const { rpID, origin } = requirePasskeySite(context);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The schema has checked its shape; the library checks the rest.
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
        transports: transportsOf(passkey),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    // It throws for whatever doesn't fit: another site, an old challenge, a counter that went back.
    context.log.warn({ err: error, passkey: passkey.id }, 'a passkey was refused');
    return null;
  }
}

/**
 * Checks what a passkey has signed.
 *
 * @param challenge what it had to sign; null: nothing was asked
 * @returns whose passkey it is
 * @throws ValidationFailed
 */
export async function usePasskey(
  context: Context,
  { answer, challenge }: { answer: PasskeyAnswer; challenge: string | null },
): Promise<{ adminId: number }> {
  const { db, clock } = context;
  const refused = new ValidationFailed({ passkey: [message('passkey_wrong')] });
  const passkey = await db.passkey.findUnique({ where: { credentialId: answer.id } });
  if (!passkey || challenge === null) throw refused;
  const counter = await verify(context, { passkey, answer, challenge });
  if (counter === null) throw refused;
  const used = await db.passkey.updateMany({
    // A copy of the passkey that signs at the same moment has the same counter.
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter, usedAt: clock() },
  });
  if (used.count === 0) throw refused;
  return { adminId: passkey.adminId };
}
