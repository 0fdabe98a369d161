import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { refreshSuggestionsSoon } from '../matching/refreshSoon.ts';
import { Conflict, NotFound } from '../../../platform/http/errors.ts';
import { readKnownPayer } from './listKnownPayers.ts';

/**
 * Locks the deposit of a pair's last allocation, so that two people don't forget or remember it at once. Then drops
 * the suggestions, and works out the known payers last: anonymising takes these locks in the same order.
 */
async function lockPayer(tx: Tx, id: number) {
  const [deposit] = await tx.$queryRaw<{ id: number }[]>`
    SELECT deposits.id FROM deposits JOIN allocations ON allocations.deposit_id = deposits.id
    WHERE allocations.id = ${id} FOR UPDATE OF deposits`;
  if (!deposit) throw new NotFound();
  await dropSuggestions(tx, deposit.id);
  const payer = await readKnownPayer(tx, id);
  if (!payer) throw new NotFound();
  return payer;
}

/**
 * Makes what a remitter paid for a company or a person until now no evidence for later deposits. It is
 * an entry of its own: deposits and allocations stay as they are.
 *
 * @param id of the pair's last allocation
 * @throws NotFound the allocation isn't in force, or isn't the last one any more
 * @throws Conflict it is forgotten already
 */
export async function forgetPayer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, reason, adminId }: { id: number; reason: string; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payer = await lockPayer(tx, id);
    if (payer.forgottenId !== null) throw new Conflict(message('payer_forgotten'));
    await tx.forgottenPayer.create({
      data: {
        pair: payer.pair,
        depositId: payer.lastDepositId,
        reason,
        forgottenAt: clock(),
        forgottenBy: adminId,
      },
    });
    await recordAudit(tx, {
      adminId,
      action: 'deposit.payer_forgotten',
      entity: 'deposit',
      entityId: payer.lastDepositId,
      reason,
    });
  });
}

/**
 * Takes the last forgetting of a pair back: what it had made no evidence counts again.
 *
 * @throws NotFound the allocation isn't in force, or isn't the last one any more
 * @throws Conflict it isn't forgotten
 */
export async function rememberPayer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payer = await lockPayer(tx, id);
    if (payer.forgottenId === null) throw new Conflict(message('payer_not_forgotten'));
    await tx.forgottenPayer.update({
      where: { id: payer.forgottenId },
      data: { restoredAt: clock(), restoredBy: adminId },
    });
    await recordAudit(tx, {
      adminId,
      action: 'deposit.payer_remembered',
      entity: 'deposit',
      entityId: payer.lastDepositId,
    });
  });
}

/** The candidates of deposits of this remitter are looked for anew: their reasons may name what was forgotten. */
async function dropSuggestions(tx: Tx, depositId: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM deposit_suggestions WHERE deposit_id IN (
      SELECT id FROM deposits
      WHERE remitter_key = (SELECT remitter_key FROM deposits WHERE id = ${depositId}))`;
  await refreshSuggestionsSoon(tx);
}
