import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/db.ts';

type Books = { db: Db; clock: () => Date };
type Kind = 'code' | 'access' | 'refresh';

const minute = 60;
const day = 24 * 60 * minute;
/** Seconds. */
const lifetimes: Record<Kind, number> = { code: 10 * minute, access: 30 * day, refresh: 365 * day };

interface SimulatorTokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  token_type: 'Bearer';
  /** Seconds. */
  expires_in: number;
}

/** The books hold no token in clear. */
const digest = (token: string) => createHash('sha256').update(token).digest('hex');

async function grant({ db, clock }: Books, kind: Kind, scope: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + lifetimes[kind] * 1_000);
  await db.simulatorGrant.create({ data: { token: digest(token), kind, scope, expiresAt } });
  return token;
}

/** What the consent page hands to the browser. */
export async function grantCode(books: Books, scope: string): Promise<string> {
  const now = books.clock();
  await books.db.simulatorGrant.deleteMany({ where: { expiresAt: { lt: now } } });
  return grant(books, 'code', scope);
}

export async function grantTokens(books: Books, scope: string): Promise<SimulatorTokens> {
  return {
    access_token: await grant(books, 'access', scope),
    refresh_token: await grant(books, 'refresh', scope),
    scope,
    token_type: 'Bearer',
    expires_in: lifetimes.access,
  };
}

/**
 * Uses up a code or a refresh token and returns its scope; null if it is unknown or no longer
 * valid.
 */
export async function redeem(
  { db, clock }: Books,
  kind: 'code' | 'refresh',
  token: string,
): Promise<string | null> {
  const [used] = await db.$queryRaw<{ scope: string }[]>`
    DELETE FROM simulator_grants
    WHERE token = ${digest(token)} AND kind = ${kind} AND expires_at > ${clock()}
    RETURNING scope`;
  return used?.scope ?? null;
}

export async function isAccessToken({ db, clock }: Books, token: string): Promise<boolean> {
  const found = await db.simulatorGrant.findFirst({
    where: { token: digest(token), kind: 'access', expiresAt: { gt: clock() } },
  });
  return found !== null;
}
