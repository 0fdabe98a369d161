import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { lockImport } from './lockImport.ts';

/**
 * Discards a report of which nothing is confirmed: its rows and bytes are deleted, its line stays. Discarding it again
 * does nothing.
 *
 * @param adminId null: the system, after a month
 * @throws NotFound no such import
 * @throws Conflict it is confirmed, or was
 */
export async function discardAttendanceImport(
  { db }: Pick<Context, 'db'>,
  { importId, adminId }: { importId: number; adminId: number | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { state } = await lockImport(tx, importId);
    if (state === 'discarded') return;
    if (state === 'done' || state === 'undone') {
      throw new Conflict(message('attendance_import_done'));
    }
    await tx.attendanceImportRow.deleteMany({ where: { importId } });
    await tx.attendanceImportFile.deleteMany({ where: { importId } });
    await tx.attendanceImport.update({ where: { id: importId }, data: { state: 'discarded' } });
    await recordAudit(tx, {
      adminId,
      action: 'attendance_import.discarded',
      entity: 'attendance_import',
      entityId: importId,
    });
  });
}
