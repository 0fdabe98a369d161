import { message, type Problems } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { lockAttendanceImport } from './lockAttendanceImport.ts';

interface Choice {
  importId: number;
  n: number;
  /** The submission_id; null: no applicant, so the row is put aside. */
  submissionId: string | null;
  /** Others before the same screen. */
  also: readonly string[];
  reason: string;
  adminId: number;
}

/**
 * Gives a row of a report to an applicant, or puts it aside. It counts once the import is confirmed.
 *
 * @throws NotFound no such import or row
 * @throws Conflict the import is not open to choices, or the row counts already
 * @throws ValidationFailed not an application of this seminar; several people without a reason, or one twice
 */
export async function chooseParticipant({ db, clock }: Context, choice: Choice): Promise<void> {
  const { importId, n, submissionId, also, reason, adminId } = choice;
  const wanted = submissionId === null ? [] : [submissionId, ...also];
  await inTransaction(db, async (tx) => {
    const { state, seminarId } = await lockAttendanceImport(tx, importId);
    if (state !== 'ready' && state !== 'done') {
      throw new Conflict(message('attendance_import_not_ready'));
    }
    const row = await tx.attendanceImportRow.findUnique({
      where: { importId_n: { importId, n } },
    });
    if (!row) throw new NotFound();
    if (row.state === 'done') throw new Conflict(message('attendance_import_row_done'));
    const found = await tx.submission.findMany({
      where: {
        publicId: { in: wanted },
        seminarId,
        status: { not: 'cancelled' },
        archivedAt: null,
        anonymisedAt: null,
      },
      select: { id: true, publicId: true },
    });
    const idOf = new Map(found.map(({ id, publicId }) => [publicId, id]));
    const unknown = message('attendance_import_no_application');
    const problems: Problems = {
      ...(submissionId === null && also.length > 0
        ? { also: [message('attendance_import_nobody_also')] }
        : {}),
      ...(submissionId !== null && !idOf.has(submissionId) ? { submission_id: [unknown] } : {}),
      ...(submissionId !== null && also.some((one) => !idOf.has(one)) ? { also: [unknown] } : {}),
      ...(new Set(wanted).size < wanted.length
        ? { also: [message('attendance_import_person_twice')] }
        : {}),
      ...(wanted.length > 1 && reason === '' ? { reason: [message('required')] } : {}),
    };
    if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
    const people = wanted.flatMap((one) => idOf.get(one) ?? []);
    await tx.attendanceImportPerson.deleteMany({ where: { rowId: row.id } });
    await tx.attendanceImportRow.update({
      where: { id: row.id },
      data: {
        state: people.length > 0 ? 'chosen' : 'aside',
        reason,
        decidedAt: clock(),
        decidedBy: adminId,
        people: { create: people.map((id) => ({ submissionId: id })) },
      },
    });
    await recordAudit(tx, {
      adminId,
      action: 'attendance_import.row_chosen',
      entity: 'attendance_import',
      entityId: importId,
      after: { row: n, submission_ids: wanted },
      ...(reason === '' ? {} : { reason }),
    });
  });
}
