import type { Tx } from '../../platform/db/db.ts';
import { keysOf } from './knownAgain.ts';

type Named = Parameters<typeof keysOf>[0];

/**
 * Keeps what a person's choices teach the next reports: the address, or the name, of rows that were decided by hand
 * for one person alone, or for nobody. `unlearn` takes it back with its import.
 */
export async function learn(
  tx: Tx,
  importId: number,
  rows: readonly { row: Named; studentIds: readonly number[] }[],
): Promise<void> {
  const given = rows.flatMap(({ row, studentIds }) =>
    studentIds.length > 1
      ? []
      : keysOf(row).map((key) => ({ key, student_id: studentIds[0] ?? null })),
  );
  await tx.$executeRaw`
    INSERT INTO attendance_aliases (import_id, key, student_id)
    SELECT DISTINCT ${importId}::int, key, student_id
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(key text, student_id int)
    WHERE NOT EXISTS (
      SELECT FROM attendance_aliases AS known WHERE known.import_id = ${importId}
        AND known.key = given.key AND known.student_id IS NOT DISTINCT FROM given.student_id)`;
}
