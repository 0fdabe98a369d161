import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import type { Db } from '../db/db.ts';
import { formOf, formParts } from '../form-templates/findFormDefinition.ts';
import type { Seminar } from '../generated/prisma/client.ts';
import { NotFound } from '../http/errors.ts';
import { seminarKey } from '../seminars/findSeminar.ts';

/**
 * Reads a seminar with the form that its applicants fill in, in one statement; null: it has none, or that
 * is archived.
 *
 * @param idOrCode of the seminar
 * @throws NotFound also for an archived seminar
 */
export async function findSeminarWithForm(
  db: Db,
  idOrCode: string,
): Promise<{
  /** With how many dates and places it has. */
  seminar: Seminar & { _count: { sessions: number } };
  definition: FormTemplate | null;
}> {
  const seminar = await db.seminar.findUnique({
    where: seminarKey(idOrCode),
    include: { formTemplate: { include: formParts }, _count: { select: { sessions: true } } },
  });
  if (!seminar || seminar.archivedAt) throw new NotFound();
  return { seminar, definition: formOf(seminar.formTemplate) };
}
