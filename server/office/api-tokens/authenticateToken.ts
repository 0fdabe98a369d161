import { scopes } from '@seminar/shared/office/api-tokens/scopes.rules';
import { tokyoDay } from '@seminar/shared/date';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import type { TokenLogin } from '../../platform/http/bearer.ts';
import { apiTokenHash } from './tokenText.ts';

const minute = 60_000;

/**
 * Whose a token is. It acts in the name of the administrator who made it, with its own role; it ends
 * with its last day, when it is revoked, and when that person is no administrator any more.
 *
 * @returns null: it is not valid
 * @throws TooManyRequests it was used too often within a minute
 */
export function authenticateToken(
  { db, clock }: Context,
  pool: Pool,
): (token: string) => Promise<TokenLogin | null> {
  const calls = new RateLimit(pool, 'api-token');
  return async (token) => {
    const now = clock();
    const row = await db.apiToken.findUnique({
      where: { tokenHash: apiTokenHash(token) },
      include: { creator: true },
    });
    if (!row || row.revokedAt || toDay(row.expiresOn) < tokyoDay(now)) return null;
    const { creator } = row;
    if (creator.archivedAt || creator.role !== 'administrator') return null;
    await calls.use(String(row.id));
    // To the minute: a busy program must not write a row at each call.
    if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= minute) {
      await db.apiToken.update({ where: { id: row.id }, data: { lastUsedAt: now } });
    }
    return {
      tokenId: row.id,
      scopes: z.array(z.enum(scopes)).parse(row.scopes),
      admin: { id: creator.id, name: creator.name, email: creator.email, role: row.role },
    };
  };
}
