import { suggestionGrades } from '@seminar/shared/money/deposits/schema';
import { recordAudits } from '../../../platform/audit/record.ts';
import { submissionIsToPay } from '../../../platform/conditions/submissions.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { evidenceIn } from './decidingEvidence.rules.ts';
import { settlesByItself } from './settlesByItself.rules.ts';
import { storedParts, storedReasons } from './storedSuggestion.ts';

/** As `deposit_suggestions` keeps it. */
interface StoredCandidate {
  depositVersion: number;
  /** null: nothing could be suggested. */
  grade: string | null;
  parts: unknown;
  reasons: unknown;
  groupId: number | null;
}

interface Decided {
  depositId: number;
  /** Of the deposit before the decision. */
  version: number;
  /** The candidate that is stored for it. */
  stored: StoredCandidate | null;
  /** The applications that it is allocated to now. */
  submissionIds: readonly number[];
  /** null: the system, by evidence that may settle by itself. */
  adminId: number | null;
  at: Date;
}

/**
 * Records what became of the candidate that the list showed for a deposit: it was confirmed, or it was 高
 * and another application was chosen. To be called before the deposit is allocated.
 *
 * @returns the outcome that the new allocations confirm; null: they confirm no candidate that was shown
 */
export async function recordOutcome(tx: Tx, decided: Decided): Promise<number | null> {
  const { depositId, version, stored, submissionIds, adminId, at } = decided;
  const grade = suggestionGrades.find((one) => one === stored?.grade);
  // Of a group's money nothing settles by itself: it says nothing about the evidence for applications.
  if (!stored || !grade || stored.depositVersion !== version || stored.groupId !== null)
    return null;
  const parts = storedParts.parse(stored.parts);
  const reasons = storedReasons.parse(stored.reasons);
  const kinds = evidenceIn(reasons);
  const [kind] = kinds;
  const suggested = new Set(parts.map(({ id }) => id));
  const agreed =
    suggested.size === submissionIds.length && submissionIds.every((id) => suggested.has(id));
  if (kind === undefined) return null;
  if (!agreed && !(grade === 'high' && (await stillOwe(tx, parts)))) return null;
  const { id } = await tx.suggestionOutcome.create({
    data: {
      depositId,
      kind,
      kinds,
      grade,
      clear: settlesByItself({ grade, reasons, parts }),
      agreed,
      at,
      decidedBy: adminId,
    },
    select: { id: true },
  });
  if (agreed) return id;
  await stopSettling(tx, { kinds: [kind], depositId, at });
  return null;
}

/** Whether the candidate could have been confirmed still: else choosing another one says nothing about it. */
async function stillOwe(tx: Tx, parts: readonly { id: number; owed: number }[]): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM submissions
    JOIN jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS part(id int, owed int)
      ON part.id = submissions.id AND expected_amount - allocated_amount = part.owed
    WHERE ${submissionIsToPay.sql('submissions')}`;
  return rows.length === parts.length;
}

interface Correction {
  kinds: readonly string[];
  depositId: number;
  at: Date;
}

/** Kinds of evidence that were wrong settle nothing by themselves from now on. */
async function stopSettling(tx: Tx, { kinds, depositId, at }: Correction): Promise<void> {
  const stopped = await tx.$queryRaw<{ kind: string }[]>`
    UPDATE self_settling SET allowed = FALSE, stopped_deposit_id = ${depositId}, changed_at = ${at},
      version = version + 1
    WHERE allowed AND kind = ANY(${[...kinds]}) RETURNING kind`;
  await recordAudits(
    tx,
    stopped.map(({ kind }) => ({
      adminId: null,
      action: 'evidence.stopped',
      entity: 'evidence',
      entityId: kind,
      after: { deposit_id: depositId },
    })),
  );
}

/** Stops the kinds of evidence that decided for allocations which a person has just corrected. */
export async function stopCorrected(
  tx: Tx,
  { depositId, allocations, at }: { depositId: number; allocations: readonly number[]; at: Date },
): Promise<void> {
  if (allocations.length === 0) return;
  const outcomes = await tx.suggestionOutcome.findMany({
    where: { allocations: { some: { id: { in: [...allocations] } } } },
    select: { kind: true },
  });
  if (outcomes.length === 0) return;
  await stopSettling(tx, { kinds: outcomes.map(({ kind }) => kind), depositId, at });
}
