import { recordAudit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { forgetNeedlessCodes } from '../recoveryCodes.ts';
import { tellAccountChange } from '../tellAccountChange.ts';

/** @throws NotFound it is not one of theirs */
export async function removePasskey(
  { db, clock }: Context,
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM admins WHERE id = ${adminId}::int FOR UPDATE`;
    const passkey = await tx.passkey.findFirst({ where: { id, adminId } });
    if (!passkey) throw new NotFound();
    await tx.passkey.delete({ where: { id } });
    await forgetNeedlessCodes(tx, adminId);
    await tellAccountChange(tx, { adminId, change: 'passkey_removed', now });
    await recordAudit(tx, {
      adminId,
      action: 'passkey.removed',
      entity: 'admin',
      entityId: adminId,
      before: { name: passkey.name },
    });
  });
}
