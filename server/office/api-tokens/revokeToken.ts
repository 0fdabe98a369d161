import { recordAudit, recordAudits } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';

/**
 * Revokes a token for good. Does nothing if it was revoked before.
 *
 * @throws NotFound
 */
export async function revokeToken(
  { db, clock }: Context,
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { count } = await tx.apiToken.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: clock(), revokedBy: adminId },
    });
    const token = await tx.apiToken.findUnique({ where: { id } });
    if (!token) throw new NotFound();
    if (count === 0) return;
    await recordAudit(tx, {
      adminId,
      action: 'api_token.revoked',
      entity: 'api_token',
      entityId: id,
      before: { name: token.name },
    });
  });
}

/**
 * Revokes all tokens that a person has made, who is disabled or no administrator any more. They stay revoked when
 * the person becomes one again.
 */
export async function revokeTokensOf(
  tx: Tx,
  { creatorId, adminId, now }: { creatorId: number; adminId: number; now: Date },
): Promise<void> {
  const revoked = await tx.apiToken.updateManyAndReturn({
    where: { createdBy: creatorId, revokedAt: null },
    data: { revokedAt: now, revokedBy: adminId },
    select: { id: true, name: true },
  });
  await recordAudits(
    tx,
    revoked.map(({ id, name }) => ({
      adminId,
      action: 'api_token.revoked',
      entity: 'api_token',
      entityId: id,
      before: { name },
      reason: '作成者の利用停止または権限の変更のため',
    })),
  );
}
