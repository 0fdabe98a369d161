import { message } from '@seminar/shared/platform/messages/message';
import { readProved } from '../../papers/certificates/readProved.ts';
import { recordAudit, recordAudits } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { judgeCompletion } from '../attendance/judgeCompletion.ts';
import { lockCertificatesThenStudents } from '../../papers/certificates/lockCertificatesThenStudents.ts';
import { lockAttendanceImport } from './lockAttendanceImport.ts';
import { unlearn } from './unlearn.ts';

const minutes = 5;
const mostNamed = 10;

/** Whose issued certificate has its ground. */
async function groundedOf(tx: Tx, studentIds: readonly number[]): Promise<number[]> {
  const proved = await readProved(tx, studentIds);
  return proved
    .filter(({ issued, lacks }) => issued && lacks.length === 0)
    .map(({ studentId }) => studentId);
}

/**
 * Takes back all proofs of an import, and what its choices taught; its rows go. Who is complete without them stays so.
 * A certificate that was issued because of them keeps it from being undone.
 *
 * @throws NotFound no such import
 * @throws Conflict nothing of it is confirmed, or a certificate was issued because of it
 */
export async function undoAttendanceImport(
  context: Context,
  { importId, adminId }: { importId: number; adminId: number },
): Promise<void> {
  const at = context.clock();
  await inTransaction(
    context.db,
    async (tx) => {
      const found = await lockAttendanceImport(tx, importId);
      if (found.state === 'undone') return;
      if (found.state !== 'done') throw new Conflict(message('attendance_import_not_done'));
      const proofs = await tx.attendanceProof.findMany({
        where: { attendanceImportId: importId, takenBackAt: null },
        select: { id: true, studentId: true, kind: true, minutes: true },
        orderBy: { id: 'asc' },
      });
      const studentIds = [...new Set(proofs.map(({ studentId }) => studentId))];
      await lockCertificatesThenStudents(tx, studentIds);
      const before = await groundedOf(tx, studentIds);
      const reason = `取込「${found.fileName}」の取り消し`;
      await tx.attendanceProof.updateMany({
        where: { id: { in: proofs.map(({ id }) => id) } },
        data: { takenBackAt: at, takenBackBy: adminId, takenBackReason: reason },
      });
      const after = new Set(await groundedOf(tx, before));
      const built = before.filter((id) => !after.has(id));
      if (built.length > 0) {
        const students = await tx.student.findMany({
          where: { id: { in: built.slice(0, mostNamed) } },
          select: { name: true },
          orderBy: { id: 'asc' },
        });
        const names = students.map(({ name }) => name).join('、');
        throw new Conflict(
          message('attendance_import_built_on', {
            names: `${names}${built.length > mostNamed ? '…' : ''}`,
          }),
        );
      }
      await unlearn(tx, importId);
      await tx.attendanceImportRow.deleteMany({ where: { importId } });
      await tx.attendanceImport.update({
        where: { id: importId },
        data: { state: 'undone', undoneAt: at, undoneBy: adminId },
      });
      await recordAudits(
        tx,
        proofs.map(({ studentId, kind, minutes: counted }) => ({
          adminId,
          action: 'attendance.taken_back',
          entity: 'student',
          entityId: studentId,
          before: { kind, minutes: counted },
          reason,
        })),
      );
      await recordAudit(tx, {
        adminId,
        action: 'attendance_import.undone',
        entity: 'attendance_import',
        entityId: importId,
        after: { file_name: found.fileName, people: studentIds.length },
      });
      await judgeCompletion(tx, context, { studentIds, adminId, reason, at });
    },
    { minutes },
  );
}
