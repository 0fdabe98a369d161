import type { Tx } from '../../platform/db/db.ts';
import { haltLearned } from '../attendance/holdMatches.ts';
import { keysOf } from './knownAgain.ts';
import { storedCandidates } from './storedRow.ts';

interface Judged {
  id: number;
  name: string;
  email: string;
  state: 'sure' | 'aside';
  candidates: unknown;
  keys: string[];
}

/** Whether what is still taught says the same of a row as when it was read: of a name or address and of a person. */
async function stillTaught(tx: Tx, rows: readonly Judged[]): Promise<(row: Judged) => boolean> {
  const keys = [...new Set(rows.flatMap((row) => row.keys))];
  const meant = rows.flatMap(({ candidates }) => {
    const [best] = storedCandidates.parse(candidates);
    return best ? [best.submissionId] : [];
  });
  const kept = await tx.$queryRaw<{ key: string; submissionId: number | null }[]>`
    SELECT key, NULL::int AS "submissionId" FROM attendance_aliases
    WHERE student_id IS NULL AND key = ANY(${keys})
    UNION
    SELECT key, here.submission_id FROM students AS here
    JOIN students AS known ON known.id = here.id OR known.person_key = here.person_key
    JOIN attendance_aliases ON student_id = known.id
    WHERE here.submission_id = ANY(${meant}::int[]) AND key = ANY(${keys})`;
  const said = new Set(kept.map(({ key, submissionId }) => `${key} ${submissionId}`));
  return ({ state, candidates, keys: own }) => {
    const [best] = storedCandidates.parse(candidates);
    const whom = state === 'aside' ? null : (best?.submissionId ?? null);
    return own.some((key) => said.has(`${key} ${whom}`));
  };
}

/**
 * Forgets what the choices of an import taught. Rows of other reports that were sure, or aside, by it alone are open
 * again: a person looks at them. Another report that taught the same name counts for its own person only.
 */
export async function unlearn(tx: Tx, importId: number): Promise<void> {
  const taught = await tx.attendanceAlias.findMany({ where: { importId } });
  if (taught.length === 0) return;
  await haltLearned(tx);
  await tx.attendanceAlias.deleteMany({ where: { importId } });
  const gone = new Set(taught.map(({ key }) => key));
  const judged = await tx.$queryRaw<Omit<Judged, 'keys'>[]>`
    SELECT id, name, email, state, candidates FROM attendance_import_rows
    WHERE decided_by IS NULL AND (
      (state = 'aside' AND role = 'attendee')
      OR (state = 'sure' AND candidates -> 0 -> 'reasons' @> '[{"code": "learned"}]'))
    ORDER BY id FOR UPDATE`;
  const rows = judged
    .map((row): Judged => ({ ...row, keys: keysOf(row) }))
    .filter(({ keys }) => keys.some((key) => gone.has(key)));
  const isTaught = await stillTaught(tx, rows);
  const open = rows
    .filter((row) => !isTaught(row))
    .map(({ id, candidates }) => ({
      id,
      candidates: storedCandidates.parse(candidates).flatMap((one) => {
        const reasons = one.reasons.filter(({ code }) => code !== 'learned');
        if (reasons.length === one.reasons.length) return [one];
        const saysIt = reasons.some(({ code }) => code !== 'name_differs');
        return saysIt ? [{ ...one, grade: 'medium' as const, reasons }] : [];
      }),
    }));
  await tx.$executeRaw`
    UPDATE attendance_import_rows AS given SET state = 'open', candidates = opened.candidates
    FROM jsonb_to_recordset(${JSON.stringify(open)}::jsonb) AS opened(id int, candidates jsonb)
    WHERE given.id = opened.id`;
}
