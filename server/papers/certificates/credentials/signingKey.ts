import { calculateJwkThumbprint } from 'jose';
import { generateKeyPairSync } from 'node:crypto';
import type { PublicKey } from '@seminar/shared/papers/certificates/credentials/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../../platform/audit/record.ts';
import { openWithEither, seal, SealBroken } from '../../../bank/bank/secretBox.ts';
import { purposeOf } from '../../../bank/bank/sealedColumns.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/db/db.ts';
import { Unavailable } from '../../../platform/http/errors.ts';
import type { CredentialKey } from '../../../generated/prisma/client.ts';

type Surroundings = Pick<Context, 'db' | 'env' | 'secrets' | 'clock'>;

/** What signs credentials and status lists now. */
export interface SigningKey {
  /** Its address, which signatures name. */
  kid: string;
  /** The private half: 32 bytes. */
  secret: Uint8Array;
  algorithm: PublicKey['alg'];
  /** A part of the names of the status lists, the same for ever. */
  listSeries: string;
}

const sealedFor = (id: string) => purposeOf('credential_keys.private_key_sealed', id);

/**
 * Adds a key (ES256), unless there is one that signs.
 *
 * @param listSeries of the key before; null: it is the first one, and the series takes its name from it, so
 *   that lists of two installations can't be mistaken for each other
 */
async function addKey(
  tx: Tx,
  { env, secrets, clock }: Surroundings,
  listSeries: string | null,
): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y, d } = privateKey.export({ format: 'jwk' });
  if (x === undefined || y === undefined || d === undefined) throw new Error('no key was made');
  const id = await calculateJwkThumbprint({ kty: 'EC', crv: 'P-256', x, y });
  const added = await tx.$executeRaw`
    INSERT INTO credential_keys
      (id, address, public_key, public_key_y, private_key_sealed, list_series, created_at)
    VALUES (${id}, ${`${env.appUrl}/credentials/keys/${id}`}, ${x}, ${y},
            ${seal(secrets.encryption, d, sealedFor(id))}, ${listSeries ?? id.slice(0, 16)}, ${clock()})
    ON CONFLICT DO NOTHING`;
  if (added === 0) return;
  await recordAudit(tx, {
    adminId: null,
    action: 'credential_key.created',
    entity: 'credential_key',
    entityId: id,
  });
}

const findSigning = (db: Db | Tx) => db.credentialKey.findFirst({ where: { retiredAt: null } });

function openKey(secrets: Surroundings['secrets'], id: string, sealed: string): string {
  try {
    return openWithEither(secrets, sealed, sealedFor(id));
  } catch (error) {
    if (error instanceof SealBroken) throw new Unavailable(message('certificate_key_closed'));
    throw error;
  }
}

/**
 * The key that signs now. The first one is made at the first start; servers that start together agree on
 * one.
 *
 * @throws Unavailable the private key was encrypted with an ENCRYPTION_KEY that is lost
 */
export async function signingKey(context: Surroundings): Promise<SigningKey> {
  const { db, secrets } = context;
  let row = await findSigning(db);
  if (row === null) {
    await inTransaction(db, (tx) => addKey(tx, context, null));
    row = await findSigning(db);
  }
  if (!row?.privateKeySealed) throw new Error('there is no key that signs credentials');
  const d = openKey(secrets, row.id, row.privateKeySealed);
  const { alg: algorithm } = presentKey(row);
  const secret = Buffer.from(d, 'base64url');
  return { kid: row.address, secret, algorithm, listSeries: row.listSeries };
}

/**
 * Makes the key at the first start, and leaves one that exists as it is.
 *
 * @returns what to say when it can't be used, or not everywhere; null: it can
 */
export async function keyWarning(context: Surroundings): Promise<string | null> {
  try {
    const { algorithm } = await signingKey(context);
    return algorithm === 'EdDSA'
      ? 'Certificates are signed with EdDSA, which 1EdTech’s validator doesn’t take: npm run rotate-certificate-key makes a key for ES256.'
      : null;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return 'The key that signs certificates was encrypted with another ENCRYPTION_KEY: set that one, or run npm run rotate-certificate-key. Until then no certificate is drawn.';
  }
}

/**
 * Puts a new key in the place of the one that signs. The old one's private half is erased; its public
 * half stays published, so that what it signed can be verified for ever.
 *
 * @param stolen its public half is withdrawn as well: whatever it signed is no longer believed
 * @returns the id of the new key
 */
export async function replaceKey(
  context: Surroundings,
  { stolen }: { stolen: boolean },
): Promise<string> {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    const [old] = await tx.$queryRaw<{ id: string; list_series: string }[]>`
      SELECT id, list_series FROM credential_keys WHERE retired_at IS NULL FOR UPDATE`;
    if (old) {
      const now = clock();
      await tx.credentialKey.update({
        where: { id: old.id },
        data: { privateKeySealed: null, retiredAt: now, withdrawnAt: stolen ? now : null },
      });
      await recordAudit(tx, {
        adminId: null,
        action: 'credential_key.retired',
        entity: 'credential_key',
        entityId: old.id,
        after: { withdrawn: stolen },
      });
    }
    await addKey(tx, context, old?.list_series ?? null);
    const added = await findSigning(tx);
    if (added === null) throw new Error('no key was added');
    return added.id;
  });
}

function presentKey({ address, publicKey: x, publicKeyY: y }: CredentialKey): PublicKey {
  const use = { use: 'sig', kid: address } as const;
  return y === null
    ? { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', ...use, x }
    : { kty: 'EC', crv: 'P-256', alg: 'ES256', ...use, x, y };
}

/** The public keys that are believed, the oldest first. */
export async function publicKeys({ db }: Pick<Context, 'db'>): Promise<PublicKey[]> {
  const rows = await db.credentialKey.findMany({
    where: { withdrawnAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(presentKey);
}

/** A public key by its id, which its address ends with; null: unknown or withdrawn. */
export async function publicKey(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<PublicKey | null> {
  const row = await db.credentialKey.findFirst({ where: { id, withdrawnAt: null } });
  return row && presentKey(row);
}
