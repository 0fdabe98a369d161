import type { Suggestions } from '@seminar/shared/deposits/schema';
import type { SubmissionRow } from '@seminar/shared/submissions/schema';
import { refundIsDone } from '../../conditions/refunds.ts';
import { toDay } from '../../context/days.ts';
import type { Db, Tx } from '../../db/db.ts';
import { NotFound } from '../../http/errors.ts';
import { readSubmissionRows } from '../../submissions/readSubmissionRows.ts';
import { isSettled, keptOf } from '../allocation.rules.ts';
import { findCandidates } from './findCandidates.ts';
import { findGroups } from './findGroups.ts';
import { findPast, knownFrom } from './findPast.ts';
import { withoutMembers } from './groups.rules.ts';
import { lookUpOf } from './lookUp.rules.ts';
import { readRemitter } from './remitter.rules.ts';
import { employersOf, rankSets } from './sets.rules.ts';
import { rankCandidates, type DepositFacts } from './suggestion.rules.ts';

async function readDeposit(db: Db | Tx, id: number) {
  const deposit = await db.deposit.findUnique({
    where: { id },
    include: {
      allocations: {
        where: { reversedAt: null },
        select: {
          amount: true,
          cancellationFee: true,
          submission: { select: { paymentStatus: true } },
        },
      },
      refunds: {
        where: refundIsDone.where,
        select: { amount: true },
      },
    },
  });
  if (!deposit) throw new NotFound();
  return deposit;
}

/** The applications that match and, if an applicant sent more than they owe, their colleagues'. */
async function findAll(
  db: Db | Tx,
  { id, provider }: { id: number; provider: string },
  facts: DepositFacts,
): Promise<Awaited<ReturnType<typeof findCandidates>>> {
  const deposit = { id, provider, accountId: facts.accountId };
  const lookUp = lookUpOf(facts);
  const known = knownFrom(facts.past);
  const found = await findCandidates(db, { lookUp, known, deposit });
  const employers = employersOf(facts, found);
  if (employers.length === 0) return found;
  const companies = [...known.companies, ...employers];
  return findCandidates(db, { lookUp, known: { ...known, companies }, deposit });
}

/**
 * The applications that a deposit may be for, the sets of one company that it may pay together, and the groups,
 * each with its reasons. Nothing is allocated: a staff member decides. A settled deposit has none.
 *
 * @throws NotFound
 */
export async function suggestApplications(
  { db }: { db: Db | Tx },
  { depositId }: { depositId: number },
): Promise<Suggestions> {
  const deposit = await readDeposit(db, depositId);
  // What was kept of a cancelled fee stays; the rest may be for another application.
  const statuses = deposit.allocations.flatMap(({ submission, cancellationFee }) =>
    cancellationFee ? [] : [submission.paymentStatus],
  );
  const gone =
    deposit.refunds.reduce((sum, { amount }) => sum + amount, 0) + keptOf(deposit.allocations);
  if (isSettled(statuses) || gone === deposit.amount)
    return { suggestions: [], sets: [], groups: [] };

  const remitter = readRemitter(deposit.remitterName, deposit.remarks);
  const [association, past] = await Promise.all([
    db.association.findUniqueOrThrow({ where: { id: 1 }, select: { transferFees: true } }),
    findPast(db, deposit),
  ]);
  const facts: DepositFacts = {
    amount: deposit.amount - gone,
    depositedAt: toDay(deposit.depositedAt),
    accountId: deposit.virtualAccountId,
    accountNumber: deposit.accountNumber,
    remitter,
    remitterName: deposit.remitterName,
    bank: deposit.paymentBankName,
    branch: deposit.paymentBranchName,
    fees: association.transferFees,
    past,
  };
  const [found, groups] = [await findAll(db, deposit, facts), await findGroups(db)];
  const all = rankCandidates(facts, [...withoutMembers(facts, found, groups), ...groups]);
  const ranked = all.filter(({ candidate }) => candidate.id > 0);
  const ofGroups = all.flatMap((one) => {
    const group = groups.find(({ id }) => id === one.candidate.id);
    return group ? [{ ...one, group }] : [];
  });
  // A group whose people would be added up is suggested as a whole.
  const whole = new Set(ofGroups.map(({ group }) => group.groupId));
  const sets = rankSets(
    facts,
    found.filter(({ groupId }) => groupId === null || !whole.has(groupId)),
  );

  const shown = [
    ...ranked.map(({ candidate }) => candidate),
    ...sets.flatMap((set) => set.candidates),
  ];
  const rows = await readSubmissionRows(
    db,
    shown.map(({ id }) => id),
  );
  const rowsOf = (ids: readonly number[]): SubmissionRow[] =>
    ids.flatMap((id) => rows.get(id) ?? []);
  return {
    suggestions: ranked.flatMap(({ candidate, grade, reasons }) =>
      rowsOf([candidate.id]).map((submission) => ({
        submission,
        grade,
        reasons,
        amount_difference: facts.amount - candidate.outstanding,
      })),
    ),
    sets: sets.map((set) => ({
      submissions: rowsOf(set.candidates.map(({ id }) => id)),
      grade: set.grade,
      reasons: set.reasons,
      total: set.total,
      shortfall: set.shortfall,
    })),
    groups: ofGroups.map(({ group, grade, reasons }) => ({
      group: group.shown,
      grade,
      reasons,
      amount_difference: facts.amount - group.outstanding,
    })),
  };
}
