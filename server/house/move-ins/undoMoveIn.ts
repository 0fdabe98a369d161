import { message } from '@seminar/shared/platform/messages/message';
import { hashesOf } from '../../money/annual-duty/remindersOf.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { lockImports } from './carryOutMoveIn.ts';
import { lockMoveIn } from './lockMoveIn.ts';

const minutes = 5;
const mostNamed = 10;

interface Built {
  sheet: number;
  row: number;
}

/** The rows on whose records something was built since: changed, anonymised, or a reminder was sent. */
async function builtOn(tx: Tx, moveInId: number, importedAt: Date): Promise<Built[]> {
  const students = await tx.$queryRaw<
    (Built & Parameters<typeof hashesOf>[0] & { changed: boolean })[]
  >`
    SELECT sheet, row, person_key, email, name, name_kana, birth_date::text AS birth_date,
      notices_refused OR anonymised_at IS NOT NULL AS changed
    FROM imported_students WHERE move_in_id = ${moveInId} ORDER BY sheet, row`;
  const mails = await tx.$queryRaw<{ person: string }[]>`
    SELECT split_part(event_key, ':', 4) AS person FROM mails
    WHERE kind = 'annual_duty_reminder' AND created_at >= ${importedAt}`;
  const reminded = new Set(mails.map(({ person }) => person));
  return students.filter((one) => one.changed || hashesOf(one).some((hash) => reminded.has(hash)));
}

/**
 * Takes back a whole import: its records are deleted, as if it had never been. What others built on them
 * since keeps it from being undone.
 *
 * @throws NotFound no such file
 * @throws Conflict nothing of it is imported; records were changed since; a later import left rows out
 *   because of them, or brought receipts of its people
 */
export async function undoMoveIn(
  { db, clock }: Context,
  { moveInId, adminId }: { moveInId: number; adminId: number },
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      await lockImports(tx);
      const moveIn = await lockMoveIn(tx, moveInId);
      if (moveIn.state === 'undone') return;
      if (moveIn.state !== 'imported' || !moveIn.importedAt) {
        throw new Conflict(message('move_in_not_imported'));
      }
      // Nobody changes a record, or reminds anybody, while it is decided.
      await tx.$queryRaw`
        SELECT 1 FROM imported_students WHERE move_in_id = ${moveInId} ORDER BY id FOR UPDATE`;
      const later = await tx.moveIn.findFirst({
        where: { state: 'imported', leansOn: { has: moveInId }, id: { not: moveInId } },
        select: { fileName: true },
      });
      if (later) throw new Conflict(message('move_in_leaned_on', { file: later.fileName }));
      const receipt = await tx.importedReceipt.findFirst({
        where: { student: { moveInId }, moveInId: { not: moveInId } },
        select: { moveIn: { select: { fileName: true } } },
      });
      if (receipt) {
        throw new Conflict(message('move_in_receipts_of', { file: receipt.moveIn.fileName }));
      }
      const built = await builtOn(tx, moveInId, moveIn.importedAt);
      if (built.length > 0) {
        const named = built
          .slice(0, mostNamed)
          .map(({ sheet, row }) => (sheet === 0 ? `${row}` : `${sheet + 1}-${row}`));
        const rows = `${named.join(', ')}${built.length > mostNamed ? '…' : ''}`;
        throw new Conflict(message('move_in_built_on', { count: built.length, rows }));
      }
      await tx.$executeRaw`DELETE FROM imported_receipts WHERE move_in_id = ${moveInId}`;
      await tx.$executeRaw`DELETE FROM imported_students WHERE move_in_id = ${moveInId}`;
      await tx.moveInRow.deleteMany({ where: { moveInId } });
      await tx.moveIn.update({
        where: { id: moveInId },
        data: { state: 'undone', undoneAt: clock(), undoneBy: adminId },
      });
      await recordAudit(tx, {
        adminId,
        action: 'move_in.undone',
        entity: 'move_in',
        entityId: moveInId,
        after: { file_name: moveIn.fileName },
      });
    },
    { minutes },
  );
}
