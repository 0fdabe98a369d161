import { message } from '@seminar/shared/platform/messages/message';
import { createHash } from 'node:crypto';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../db/db.ts';
import { Conflict, ValidationFailed } from './errors.ts';

/** How many days a request's answer is kept. A browser repeats it within minutes; after a week it is a new request. */
export const keyDays = 7;

/**
 * The Idempotency-Key header; null if the request has none.
 *
 * @throws ValidationFailed it is empty, too long or not printable
 */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new ValidationFailed({ 'Idempotency-Key': [message('idempotency_key')] });
  }
  return header;
}

/**
 * Reserves a key, in the same transaction as the request's work. A second request with the same key
 * waits for the first. If the first was stored, the second gets its answer; if it was refused, the
 * key is free again.
 *
 * @returns the stored answer, or null if the work is still to be done
 * @throws Conflict the key was used for another request
 */
export async function reserveKey(
  tx: Tx,
  scope: string,
  key: string,
  request: unknown,
): Promise<Prisma.JsonValue | null> {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const reserved = await tx.$executeRaw`
    INSERT INTO idempotency_keys (scope, key, request_hash, response)
    VALUES (${scope}, ${key}, ${hash}, '{}') ON CONFLICT DO NOTHING`;
  if (reserved === 1) return null;
  const stored = await tx.idempotencyKey.findUniqueOrThrow({
    where: { scope_key: { scope, key } },
  });
  if (stored.requestHash !== hash) throw new Conflict(message('idempotency_mismatch'));
  return stored.response;
}

export async function keepAnswer(
  tx: Tx,
  scope: string,
  key: string,
  response: Prisma.InputJsonValue,
) {
  await tx.idempotencyKey.update({ where: { scope_key: { scope, key } }, data: { response } });
}
