import type { NewPasskey } from '@seminar/shared/office/auth/passkeys/answers';
import { message } from '@seminar/shared/platform/messages/message';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { recordAudit } from '../../../platform/audit/record.ts';
import { hasSecondFactor, withPasskeyCount } from '../../../platform/conditions/admins.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, isUniqueViolation } from '../../../platform/db/db.ts';
import type { Passkey } from '../../../generated/prisma/client.ts';
import { ValidationFailed } from '../../../platform/http/errors.ts';
import type { SessionAdmin } from '../../../platform/http/requireAdmin.ts';
import { writeRecoveryCodes } from '../recoveryCodes.ts';
import { requirePasskeySite, transportsOf } from './usePasskey.ts';
import { tellAccountChange } from '../tellAccountChange.ts';

/** What the browser needs to make a passkey that isn't there yet. */
export async function newPasskeyOptions(
  context: Context,
  { id, name, email }: SessionAdmin,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { rpID } = requirePasskeySite(context);
  const { db } = context;
  const [association, own] = await Promise.all([
    db.association.findUniqueOrThrow({ where: { id: 1 } }),
    db.passkey.findMany({ where: { adminId: id } }),
  ]);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: association.name,
    rpID,
    userID: new TextEncoder().encode(`admin-${id}`),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: own.map((passkey) => ({
      id: passkey.credentialId,
      transports: transportsOf(passkey),
    })),
    // The device finds it by itself at a login, and asks for a fingerprint, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

async function verify(
  context: Context,
  { answer, challenge }: { answer: NewPasskey; challenge: string | null },
) {
  const { rpID, origin } = requirePasskeySite(context);
  const refused = new ValidationFailed({ passkey: [message('passkey_wrong')] });
  if (challenge === null) throw refused;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      // The schema has checked its shape; the library checks the rest.
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (error) {
    context.log.warn({ err: error }, 'a new passkey was refused');
  }
  throw refused;
}

/**
 * Adds a passkey that the browser has made.
 *
 * @returns the recovery codes if there were none yet; they are shown this once
 * @throws ValidationFailed
 */
export async function addPasskey(
  context: Context,
  given: { adminId: number; name: string; answer: NewPasskey; challenge: string | null },
): Promise<{ passkey: Passkey; codes: string[] | null }> {
  const { adminId, name } = given;
  const credential = await verify(context, given);
  const now = context.clock();
  try {
    return await inTransaction(context.db, async (tx) => {
      await tx.$queryRaw`SELECT id FROM admins WHERE id = ${adminId}::int FOR UPDATE`;
      const where = { id: adminId };
      const admin = await tx.admin.findUniqueOrThrow({ where, include: withPasskeyCount });
      const codes = hasSecondFactor.of(admin) ? null : await writeRecoveryCodes(tx, adminId);
      const passkey = await tx.passkey.create({
        data: {
          adminId,
          name,
          credentialId: credential.id,
          publicKey: credential.publicKey,
          counter: credential.counter,
          transports: credential.transports ?? [],
          createdAt: now,
        },
      });
      await tellAccountChange(tx, { adminId, change: 'passkey_added', now });
      const entity = { entity: 'admin', entityId: adminId } as const;
      await recordAudit(tx, { adminId, action: 'passkey.added', ...entity, after: { name } });
      return { passkey, codes };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ValidationFailed({ passkey: [message('passkey_there')] });
  }
}
