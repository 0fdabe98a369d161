import type { SeminarChanged } from '../../catalogue/seminars/updateSeminar.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { completionParts } from '@seminar/shared/catalogue/seminars/completion.rules';
import { judgeCompletion } from './judgeCompletion.ts';
import { lockCertificatesThenStudents } from '../../papers/certificates/lockCertificatesThenStudents.ts';
import { takesPart } from './listAttendance.ts';

/** The ids of a seminar's students who take part and aren't anonymised. */
export async function studentsTakingPart(db: Db | Tx, seminarId: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM students WHERE ${takesPart(seminarId)} ORDER BY id`;
  return rows.map(({ id }) => id);
}

/** Judges all students of a seminar anew where a change has it ask for something else. */
export async function judgeSeminar(
  tx: Tx,
  context: Pick<Context, 'env'>,
  { before, after }: Pick<SeminarChanged, 'before' | 'after'>,
  { adminId, at }: { adminId: number; at: Date },
): Promise<void> {
  const isSame = completionParts.every(
    (part) => before.completion[part] === after.completion[part],
  );
  if (isSame) return;
  const studentIds = await studentsTakingPart(tx, after.id);
  await lockCertificatesThenStudents(tx, studentIds);
  const reason = '修了の条件を変更したため';
  await judgeCompletion(tx, context, { studentIds, adminId, reason, at });
}
