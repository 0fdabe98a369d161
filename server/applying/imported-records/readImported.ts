import type { ImportedStudent } from '@seminar/shared/applying/imported-records/schema';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { presentImportedStudent, studentParts } from './presentImported.ts';

/** @throws NotFound no such record */
export async function readImportedStudent(
  { db }: Context,
  { studentId }: { studentId: number },
): Promise<ImportedStudent> {
  const found = await db.importedStudent.findUnique({
    where: { id: studentId },
    include: studentParts,
  });
  if (!found) throw new NotFound();
  return presentImportedStudent(found);
}

/** What a person attended before this system, the newest first. */
export async function importedOf(db: Db, personKey: string | null): Promise<ImportedStudent[]> {
  if (personKey === null) return [];
  const found = await db.importedStudent.findMany({
    where: { personKey },
    include: studentParts,
    orderBy: [{ fiscalYear: 'desc' }, { id: 'desc' }],
  });
  return found.map(presentImportedStudent);
}
