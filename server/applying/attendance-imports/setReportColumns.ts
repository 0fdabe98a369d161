import type { ReportReading } from '@seminar/shared/applying/attendance-imports/schema';
import { message, type Problems } from '@seminar/shared/platform/messages/message';
import { Prisma } from '../../generated/prisma/client.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { readStoredFile } from '../../platform/imports/storedFile.ts';
import { lockAttendanceImport, reportKind } from './lockAttendanceImport.ts';
import { readAndStore } from './readForSeminar.ts';

function problemsOf({ columns }: ReportReading): Problems {
  const said = columns.filter((column) => column !== null);
  // As the headings say: only the zone or the order of days was chosen.
  if (said.length === 0) return {};
  const has = (column: (typeof said)[number]) => said.includes(column);
  const isTimed = has('duration') || (has('joined_at') && has('left_at'));
  const problems = [
    ...(has('name') ? [] : [message('attendance_import_no_name')]),
    ...(isTimed ? [] : [message('attendance_import_no_time')]),
    ...(new Set(said).size < said.length ? [message('attendance_import_column_twice')] : []),
  ];
  return problems.length > 0 ? { columns: problems } : {};
}

/**
 * Says how a report is to be read and reads it again; what was chosen for its rows before is lost with them. The next
 * report that looks the same is read in this way.
 *
 * @throws NotFound no such import
 * @throws Conflict it is confirmed, undone or discarded, or its file is gone
 * @throws ValidationFailed columns are missing, or two hold the same
 */
export async function setReportColumns(
  { db }: Context,
  order: { importId: number; reading: ReportReading; adminId: number },
): Promise<void> {
  const { importId, reading, adminId } = order;
  const problems = problemsOf(reading);
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
  const found = await db.attendanceImport.findUnique({ where: { id: importId } });
  if (!found) throw new NotFound();
  const bytes = await readStoredFile(db, reportKind, importId);
  if (!bytes) throw new Conflict(message('attendance_import_file_gone'));
  const { seminarId } = found;
  const wanted = { seminarId, bytes, said: reading };
  await readAndStore(db, wanted, async (tx, { data }, storeRows) => {
    const { state, reading: before } = await lockAttendanceImport(tx, importId);
    if (state !== 'ready' && state !== 'needs_columns') {
      throw new Conflict(message('attendance_import_not_ready'));
    }
    await tx.attendanceImport.update({
      where: { id: importId },
      data: {
        ...data,
        problem: data.problem ?? Prisma.DbNull,
        // What a person chose, also where the file has no such day.
        reading: { ...data.reading, day_order: data.reading.day_order ?? reading.day_order },
        readingBy: adminId,
      },
    });
    await tx.attendanceImportRow.deleteMany({ where: { importId } });
    await storeRows(importId);
    await recordAudit(tx, {
      adminId,
      action: 'attendance_import.columns_set',
      entity: 'attendance_import',
      entityId: importId,
      before: { reading: before },
      after: { reading },
    });
  });
}
