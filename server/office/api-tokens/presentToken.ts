import type { ApiToken } from '@seminar/shared/office/api-tokens/endpoints';
import { scopes } from '@seminar/shared/office/api-tokens/scopes.rules';
import { tokyoDay } from '@seminar/shared/date';
import { z } from 'zod';
import { toDay } from '../../platform/context/days.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

type Row = Prisma.ApiTokenGetPayload<{ include: { creator: true } }>;

/** A token as the office sees it; the token itself is nowhere. */
export function presentToken(row: Row, now: Date): ApiToken {
  const expiresOn = toDay(row.expiresOn);
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    role: row.role,
    scopes: z.array(z.enum(scopes)).parse(row.scopes),
    expires_on: expiresOn,
    state: row.revokedAt ? 'revoked' : expiresOn < tokyoDay(now) ? 'expired' : 'active',
    created_at: row.createdAt.toISOString(),
    created_by: row.creator.name,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}
