import { enoughConfirmed } from '@seminar/shared/money/deposits/evidence/enoughConfirmed.rules';
import {
  evidenceKinds,
  settlingKinds,
  type Evidence,
  type EvidenceKind,
} from '@seminar/shared/money/deposits/evidence/schema';
import type { Db, Tx } from '../../../platform/db/db.ts';

interface Counted {
  kind: string;
  confirmed: number;
  corrected: number;
  inARow: number;
  settled: number;
  firstAt: Date;
  lastAt: Date;
}

/**
 * The outcomes by kind of evidence. One is corrected when a person had chosen another application, or has
 * taken one of its allocations back as wrong.
 */
function count(db: Db | Tx): Promise<Counted[]> {
  return db.$queryRaw<Counted[]>`
    WITH judged AS (
      SELECT id, kind, kinds, clear, agreed, at, decided_by, NOT agreed OR EXISTS (
          SELECT FROM allocations WHERE outcome_id = suggestion_outcomes.id AND corrected) AS wrong
      FROM suggestion_outcomes
    ), placed AS (
      SELECT *, max(id) FILTER (WHERE wrong) OVER (PARTITION BY kind) AS last_wrong FROM judged
    )
    SELECT spoke.kind, count(*) FILTER (WHERE NOT wrong)::int AS confirmed,
      count(*) FILTER (WHERE wrong)::int AS corrected,
      count(*) FILTER (WHERE placed.kind = spoke.kind AND clear AND decided_by IS NOT NULL
        AND id > coalesce(last_wrong, 0))::int AS "inARow",
      count(*) FILTER (WHERE placed.kind = spoke.kind AND decided_by IS NULL)::int AS settled,
      min(at) AS "firstAt", max(at) AS "lastAt"
    FROM placed CROSS JOIN LATERAL unnest(kinds) AS spoke(kind)
    GROUP BY spoke.kind`;
}

/** How each kind of evidence has proved itself, and whether it may settle deposits by itself. */
export async function readEvidence(db: Db | Tx): Promise<Evidence[]> {
  const counts = await count(db);
  const rules = await db.selfSettling.findMany();
  const of = new Map(counts.map((one) => [one.kind, one]));
  const ruleOf = new Map(rules.map((rule) => [rule.kind, rule]));
  const settling = (kind: EvidenceKind): Evidence['self_settling'] => {
    if (!settlingKinds.has(kind)) return null;
    const rule = ruleOf.get(kind);
    const stopped = rule?.stoppedDepositId ?? null;
    return {
      state: rule?.allowed ? 'on' : stopped === null ? 'off' : 'stopped',
      may_be_allowed: (of.get(kind)?.inARow ?? 0) >= enoughConfirmed,
      stopped_deposit_id: stopped,
      version: rule?.version ?? 0,
    };
  };
  return evidenceKinds.map((kind) => {
    const found = of.get(kind);
    return {
      kind,
      confirmed: found?.confirmed ?? 0,
      corrected: found?.corrected ?? 0,
      in_a_row: found?.inARow ?? 0,
      settled: found?.settled ?? 0,
      first_at: found?.firstAt.toISOString() ?? null,
      last_at: found?.lastAt.toISOString() ?? null,
      self_settling: settling(kind),
    };
  });
}
