import type { Context } from '../../platform/context/context.ts';

/** Whether a person has an authenticator app, and how many recovery codes are left. */
export async function readSecondFactor({ db }: Context, { adminId }: { adminId: number }) {
  const admin = await db.admin.findUniqueOrThrow({ where: { id: adminId } });
  return {
    enabled: admin.totpConfirmedAt !== null,
    recovery_codes_left: admin.recoveryHashes.length,
  };
}
