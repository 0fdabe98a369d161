import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { Prisma } from '../../generated/prisma/client.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { fileColumns, storeFile, type Upload } from '../../platform/imports/storedFile.ts';
import { reportKind } from './lockAttendanceImport.ts';
import { readAndStore } from './readForSeminar.ts';

interface Order extends Upload {
  seminarId: number;
}

/**
 * Reads a participant report and stores whom its participants may be; nobody is credited yet.
 *
 * @returns the import's id
 * @throws NotFound no such seminar
 * @throws ValidationFailed it is no table
 */
export async function receiveReport(
  { db, clock }: Context,
  { seminarId, ...upload }: Order,
): Promise<number> {
  const { fileName, bytes, adminId } = upload;
  const columns = fileColumns(upload, clock());
  const wanted = { seminarId, bytes, said: null };
  return readAndStore(db, wanted, async (tx, { data, rows }, storeRows) => {
    const same = await tx.attendanceImport.findFirst({
      where: { sha256: columns.sha256, seminarId, state: { in: ['ready', 'done'] } },
      orderBy: { id: 'desc' },
      select: { createdAt: true },
    });
    const known = same && {
      row: null,
      problem: {
        ...message('attendance_report_known', { day: tokyoDay(same.createdAt) }),
      },
      onlyTold: true,
    };
    const { id } = await tx.attendanceImport.create({
      data: {
        ...data,
        problem: data.problem ?? Prisma.DbNull,
        problems: [...(known ? [known] : []), ...data.problems],
        seminarId,
        ...columns,
      },
      select: { id: true },
    });
    await storeFile(tx, reportKind, id, upload);
    await storeRows(id);
    await recordAudit(tx, {
      adminId,
      action: 'attendance_import.received',
      entity: 'attendance_import',
      entityId: id,
      after: { file_name: fileName, size: bytes.length, rows: rows.length },
    });
    return id;
  });
}
