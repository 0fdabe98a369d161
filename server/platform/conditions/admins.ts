import { Prisma } from '../../generated/prisma/client.ts';
import type { Condition } from './condition.ts';

interface Facts {
  totpConfirmedAt: Date | null;
  _count: { passkeys: number };
}

/** A person has a second factor: an authenticator app, or a passkey. */
export const hasSecondFactor: Condition<Prisma.AdminWhereInput, Facts> = {
  sql: (alias) => {
    const admin = Prisma.raw(alias);
    return Prisma.sql`(${admin}.totp_confirmed_at IS NOT NULL
      OR EXISTS (SELECT FROM passkeys WHERE passkeys.admin_id = ${admin}.id))`;
  },
  where: { OR: [{ totpConfirmedAt: { not: null } }, { passkeys: { some: {} } }] },
  of: ({ totpConfirmedAt, _count }) => totpConfirmedAt !== null || _count.passkeys > 0,
};

/** What `hasSecondFactor.of` needs of a row. */
export const withPasskeyCount = { _count: { select: { passkeys: true } } } as const;
