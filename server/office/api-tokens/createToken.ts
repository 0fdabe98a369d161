import { longestTokenDays } from '@seminar/shared/office/api-tokens/endpoints';
import type { Scope } from '@seminar/shared/office/api-tokens/scopes.rules';
import { addDays, type Day } from '@seminar/shared/date';
import { message, type Problems } from '@seminar/shared/platform/messages/message';
import type { Role } from '@seminar/shared/roles';
import { recordAudit } from '../../platform/audit/record.ts';
import { tellAccountChange } from '../auth/tellAccountChange.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate } from '../../platform/context/days.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { apiTokenHash, newTokenText } from './tokenText.ts';

interface Order {
  name: string;
  role: Role;
  scopes: Scope[];
  expiresOn: Day;
  adminId: number;
}

/** A token ends after today, and within a year: one that nobody looks after must not live on. */
export function expiryProblems(expiresOn: unknown, today: Day): Problems {
  const day = typeof expiresOn === 'string' ? expiresOn : today;
  return day <= today || day > addDays(today, longestTokenDays)
    ? { expires_on: [message('token_end', { days: longestTokenDays })] }
    : {};
}

/** @returns the token, which is stored as a hash only */
export async function createToken({ db, clock }: Context, order: Order) {
  const { name, role, expiresOn, adminId } = order;
  const scopes = [...new Set(order.scopes)];
  const token = newTokenText();
  const now = clock();
  return inTransaction(db, async (tx) => {
    const row = await tx.apiToken.create({
      data: {
        name,
        role,
        scopes,
        expiresOn: toDate(expiresOn),
        tokenHash: apiTokenHash(token),
        hint: token.slice(-4),
        createdBy: adminId,
        createdAt: now,
      },
      include: { creator: true },
    });
    await recordAudit(tx, {
      adminId,
      action: 'api_token.created',
      entity: 'api_token',
      entityId: row.id,
      after: { name, role, scopes, expires_on: expiresOn },
    });
    await tellAccountChange(tx, { adminId, change: 'api_token_created', now });
    return { row, token };
  });
}
