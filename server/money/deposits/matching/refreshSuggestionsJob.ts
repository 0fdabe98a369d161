import type { Suggestions } from '@seminar/shared/money/deposits/schema';
import { depositIsLookedFor } from '../../../platform/conditions/deposits.ts';
import { groupMoneySql } from '../../../platform/conditions/groups.ts';
import { submissionIsToPay } from '../../../platform/conditions/submissions.ts';
import type { Context } from '../../../platform/context/context.ts';
import { giveWay } from '../../../platform/context/giveWay.ts';
import { databaseTrouble } from '../../../platform/db/databaseTrouble.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { bestOf, setsWith } from './bestSuggestion.rules.ts';
import { ownPartSql } from './storedSuggestion.ts';
import { suggestApplications } from './suggestApplications.ts';

/** A new application may be a better candidate: every suggestion is worked out again after this. */
const freshMs = 5 * 60_000;
const mostAtOnce = 500;

type NeededContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** The open deposits whose suggestion is missing, outdated or old; those without one first. */
async function findStale({ db, clock }: NeededContext): Promise<{ id: number; version: number }[]> {
  const old = new Date(clock().getTime() - freshMs);
  return db.$queryRaw`
    SELECT deposits.id, deposits.version FROM deposits
    LEFT JOIN deposit_suggestions AS known ON known.deposit_id = deposits.id
    WHERE ${depositIsLookedFor.sql('deposits')} AND (
      known.deposit_id IS NULL OR known.deposit_version <> deposits.version OR known.computed_at < ${old}
      OR EXISTS (
        SELECT FROM jsonb_to_recordset(known.parts) AS part(id int, owed int)
        LEFT JOIN submissions ON submissions.id = part.id AND ${submissionIsToPay.sql('submissions')}
          AND expected_amount - allocated_amount + ${ownPartSql('deposits', 'submissions')} = part.owed
        WHERE submissions.id IS NULL)
      OR (known.group_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM ${groupMoneySql} AS money WHERE money.group_id = known.group_id
          AND money.lacking - money.held = known.group_owed)))
    ORDER BY known.computed_at NULLS FIRST, deposits.id DESC LIMIT ${mostAtOnce}`;
}

async function keep(
  { db, clock }: NeededContext,
  { id, version }: { id: number; version: number },
  found: Suggestions,
): Promise<void> {
  const { amount: deposited, allocations } = await db.deposit.findUniqueOrThrow({
    where: { id },
    select: {
      amount: true,
      allocations: {
        where: { reversedAt: null },
        select: { amount: true, submission: { select: { publicId: true } } },
      },
    },
  });
  const own = new Map(allocations.map(({ amount, submission }) => [submission.publicId, amount]));
  const best = bestOf(own.size === 0 ? found : setsWith(found, own), deposited);
  const rows = await db.submission.findMany({
    where: { publicId: { in: (best?.parts ?? []).map(({ submission_id }) => submission_id) } },
    select: { id: true, publicId: true },
  });
  const idOf = new Map<string, number>(rows.map((row) => [row.publicId, row.id]));
  const parts = (best?.parts ?? []).flatMap(({ submission_id, amount, owed }) => {
    const submissionId = idOf.get(submission_id);
    return submissionId === undefined ? [] : [{ id: submissionId, amount, owed }];
  });
  const group =
    best?.group && (await db.group.findUnique({ where: { publicId: best.group.group_id } }));
  const data = {
    depositVersion: version,
    grade: best?.grade ?? null,
    parts,
    reasons: (best?.reasons ?? []) as Prisma.InputJsonArray,
    groupId: group?.id ?? null,
    groupOwed: best?.group?.owed ?? null,
    computedAt: clock(),
  };
  await db.depositSuggestion.upsert({
    where: { depositId: id },
    create: { depositId: id, ...data },
    update: data,
  });
}

/** Works out the best candidate of each open deposit anew where it may have changed. */
export async function refreshSuggestionsJob(context: NeededContext): Promise<void> {
  const { db, log } = context;
  await db.$executeRaw`
    DELETE FROM deposit_suggestions WHERE deposit_id NOT IN (
      SELECT id FROM deposits WHERE ${depositIsLookedFor.sql('deposits')})`;
  for (const deposit of await findStale(context)) {
    // Judging hundreds of names takes all of the processor.
    await giveWay();
    try {
      await keep(context, deposit, await suggestApplications(context, { depositId: deposit.id }));
    } catch (error) {
      // The others would fail alike.
      if (databaseTrouble(error) !== null) throw error;
      // One deposit that nothing can be suggested for must not hold up the others.
      log.error({ err: error, depositId: deposit.id }, 'no suggestion for a deposit');
    }
  }
  if ((await db.selfSettling.count({ where: { allowed: true } })) > 0) {
    await enqueue(db, 'settleByItself', {}, { key: 'settleByItself' });
  }
}
