import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { openIfPossible, seal, SealBroken, type Purpose } from './secretBox.ts';

/**
 * Every column that holds sealed secrets, with the column that names its row and what a secret there
 * is sealed for. `seal` takes only purposes of this list, so that `npm run rotate-key` finds them all.
 */
const sealedColumns = {
  'bank_connections.access_token_encrypted': {
    row: 'provider',
    purpose: (provider: string) => `bank_connections.${provider}.access`,
  },
  'bank_connections.refresh_token_encrypted': {
    row: 'provider',
    purpose: (provider: string) => `bank_connections.${provider}.refresh`,
  },
  'admins.totp_secret': { row: 'id', purpose: (id: string) => `admins.totp_secret:${id}` },
  'payee_accounts.account_number_sealed': {
    row: 'refund_id',
    purpose: (id: string) => `payee_accounts.account_number_sealed:${id}`,
  },
  'refund_files.content_sealed': {
    row: 'id',
    purpose: (id: string) => `refund_files.content_sealed:${id}`,
  },
  'credential_keys.private_key_sealed': {
    row: 'id',
    purpose: (id: string) => `credential_keys.private_key_sealed:${id}`,
  },
  'webhooks.secret_sealed': { row: 'id', purpose: (id: string) => `webhooks.secret_sealed:${id}` },
  'webhooks.previous_secret_sealed': {
    row: 'id',
    purpose: (id: string) => `webhooks.previous_secret_sealed:${id}`,
  },
} as const satisfies Record<string, { row: string; purpose: (row: string) => string }>;

export type SealedColumn = keyof typeof sealedColumns;
export const sealedColumnNames = Object.keys(sealedColumns) as SealedColumn[];

/** @param row the value of the column that names the row */
export function purposeOf(column: SealedColumn, row: string | number): Purpose {
  return sealedColumns[column].purpose(String(row)) as Purpose;
}

interface Resealed {
  count: number;
  /** What was left as it is: its key is lost. */
  left: string[];
}

/**
 * Seals every secret of the database with the present key; all or none.
 *
 * @param leaveLost secrets that neither key opens are left as they are: after a restore without the key
 *   some can't be entered again, and would stop every change of the key
 * @throws SealBroken neither the present key nor the previous one opens one of them
 */
export async function sealAgain(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  { leaveLost } = { leaveLost: false },
): Promise<Resealed> {
  return inTransaction(db, async (tx) => {
    let count = 0;
    const left: string[] = [];
    for (const name of sealedColumnNames) {
      const [table, column] = name.split('.').map((part) => Prisma.raw(`"${part}"`));
      const row = Prisma.raw(`"${sealedColumns[name].row}"`);
      const found = await tx.$queryRaw<{ row: string; sealed: string }[]>`
        SELECT ${row}::text AS row, ${column!} AS sealed FROM ${table!}
        WHERE ${column!} IS NOT NULL ORDER BY ${row} FOR UPDATE`;
      for (const { row: key, sealed } of found) {
        const purpose = purposeOf(name, key);
        const secret = openIfPossible(secrets, sealed, purpose);
        if (secret === null) {
          left.push(`${name} of ${sealedColumns[name].row} ${key}`);
          continue;
        }
        const again = seal(secrets.encryption, secret, purpose);
        await tx.$executeRaw`
          UPDATE ${table!} SET ${column!} = ${again} WHERE ${row}::text = ${key}`;
        count += 1;
      }
    }
    if (left.length > 0 && !leaveLost) {
      const which = left.length === 1 ? left[0] : `${left[0]} and ${left.length - 1} more`;
      throw new SealBroken(
        `Nothing was changed: neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS opens ${which}. Set ENCRYPTION_KEY_PREVIOUS to the key that the server has used until now. --leave-lost leaves as they are those whose key is lost.`,
      );
    }
    return { count, left };
  });
}
