import type { Tx } from '../../platform/db/db.ts';
import { keysOf } from './knownAgain.ts';
import { storedCandidates } from './storedRow.ts';

interface Judged {
  id: number;
  name: string;
  email: string;
  candidates: unknown;
}

/**
 * Forgets what the choices of an import taught. Rows of other reports that were sure, or aside, by it alone are open
 * again: a person looks at them.
 */
export async function unlearn(tx: Tx, importId: number): Promise<void> {
  const taught = await tx.attendanceAlias.findMany({ where: { importId } });
  if (taught.length === 0) return;
  await tx.attendanceAlias.deleteMany({ where: { importId } });
  const keys = [...new Set(taught.map(({ key }) => key))];
  const kept = await tx.attendanceAlias.findMany({ where: { key: { in: keys } } });
  const still = new Set(kept.map(({ key }) => key));
  const gone = new Set(keys.filter((key) => !still.has(key)));
  const rows = await tx.$queryRaw<Judged[]>`
    SELECT id, name, email, candidates FROM attendance_import_rows
    WHERE decided_by IS NULL AND (
      (state = 'aside' AND role = 'attendee')
      OR (state = 'sure' AND candidates -> 0 -> 'reasons' @> '[{"code": "learned"}]'))
    ORDER BY id FOR UPDATE`;
  const open = rows
    .filter((row) => keysOf(row).some((key) => gone.has(key)))
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
