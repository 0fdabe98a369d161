import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { anonymised } from '../../catalogue/answers/anonymisedText.rules.ts';
import { forgetSalts } from './anonymiseEntries.ts';
import { whileAnonymising } from '../../platform/db/whileAnonymising.ts';

/** Removes names, readings and numbers of people who have left the roster, there and in its history. */
export async function anonymiseMembers(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.member.updateMany({
    where: { id: { in: [...ids] } },
    data: {
      number: anonymised,
      numberKey: null,
      name: anonymised,
      nameKana: '',
      searchText: '',
      anonymisedAt: now,
      version: { increment: 1 },
    },
  });
  await tx.$executeRaw`
    UPDATE member_import_changes SET before = NULL WHERE member_id = ANY(${[...ids]}::int[])`;
  await whileAnonymising(tx, async () => {
    const entries = await tx.$queryRaw<{ id: bigint }[]>`
      UPDATE audit_entries SET before = NULL, after = NULL
      WHERE entity = 'member' AND entity_id = ANY(${ids.map(String)}::text[])
      RETURNING id`;
    await forgetSalts(
      tx,
      entries.map(({ id }) => id),
    );
  });
}

/**
 * Anonymises a person who has left the roster before the retention period ends, at their request.
 *
 * @throws NotFound
 * @throws Conflict a company, a member who has not left, or anonymised already
 */
export async function anonymiseMember(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, reason, adminId }: { id: number; reason: string; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM members WHERE id = ${id} FOR UPDATE`;
    const member = await tx.member.findUnique({ where: { id } });
    if (!member) throw new NotFound();
    if (member.anonymisedAt) throw new Conflict(message('anonymised_before'));
    if (member.kind !== 'person' || !member.leftAt)
      throw new Conflict(message('member_not_person'));
    await anonymiseMembers(tx, [id], clock());
    await recordAudit(tx, {
      adminId,
      action: 'member.anonymised',
      entity: 'member',
      entityId: id,
      reason,
    });
  });
}
