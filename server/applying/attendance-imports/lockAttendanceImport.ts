import { message } from '@seminar/shared/platform/messages/message';
import { Prisma } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { ImportKind } from '../../platform/imports/importKind.ts';

export const reportKind: ImportKind = {
  table: Prisma.sql`attendance_imports`,
  rows: Prisma.sql`attendance_import_rows`,
  file: Prisma.sql`attendance_import_files`,
  key: 'import_id',
  imported: ['done', 'undone'],
  isImported: message('attendance_import_done'),
  discarded: (by) => ({
    ...by,
    action: 'attendance_import.discarded',
    entity: 'attendance_import',
  }),
};

/** @throws NotFound no such import */
export async function lockAttendanceImport(tx: Tx, importId: number) {
  await tx.$queryRaw`SELECT 1 FROM attendance_imports WHERE id = ${importId} FOR UPDATE`;
  const found = await tx.attendanceImport.findUnique({ where: { id: importId } });
  if (!found) throw new NotFound();
  return found;
}
