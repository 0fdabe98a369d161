import type { Suggestions } from '@seminar/shared/money/deposits/schema';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { refundIsDone } from '../../../platform/conditions/refunds.ts';
import { toDay } from '../../../platform/context/days.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { readSubmissionRows } from '../../../applying/submissions/readSubmissionRows.ts';
import { isSettled, keptFees } from '../allocation.rules.ts';
import { findCandidates } from './findCandidates.ts';
import { findGroups } from './findGroups.ts';
import { findPast, knownFrom } from './findPast.ts';
import { withoutMembers } from './groupForItsMembers.rules.ts';
import { lookUpOf } from './lookUp.rules.ts';
import { readRemitter } from './readRemitter.rules.ts';
import { employersOf, rankSets } from './sets.rules.ts';
import { rankCandidates, type TransferFacts, type Ranked } from './suggestion.rules.ts';
import { onlyOneSure } from './sure.rules.ts';

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
  facts: TransferFacts,
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

type StoredDeposit = Awaited<ReturnType<typeof readDeposit>>;

/** Yen of a deposit that may still be for an application: neither sent back nor kept of a cancelled fee; 0: none. */
function openOf({ amount, allocations, refunds }: StoredDeposit): number {
  const statuses = allocations.flatMap(({ submission, cancellationFee }) =>
    cancellationFee ? [] : [submission.paymentStatus],
  );
  if (isSettled(statuses)) return 0;
  const sentBack = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return amount - sentBack - keptFees(allocations);
}

/** What a deposit says of who paid it, and what is known of such payers. */
async function readFacts(
  db: Db | Tx,
  deposit: StoredDeposit,
  amount: number,
): Promise<TransferFacts> {
  const association = await db.association.findUniqueOrThrow({
    where: { id: 1 },
    select: { transferFees: true },
  });
  const past = await findPast(db, deposit);
  return {
    amount,
    depositedAt: toDay(deposit.depositedAt),
    accountId: deposit.virtualAccountId,
    accountNumber: deposit.accountNumber,
    remitter: readRemitter(deposit.remitterName, deposit.remarks),
    remitterName: deposit.remitterName,
    bank: deposit.paymentBankName,
    branch: deposit.paymentBranchName,
    fees: association.transferFees,
    past,
  };
}

/** The applications and groups that match, best first, and the sets of one company. */
async function rankAll(db: Db | Tx, deposit: StoredDeposit, facts: TransferFacts) {
  const [found, groups] = [await findAll(db, deposit, facts), await findGroups(db)];
  const each = rankCandidates(facts, [...withoutMembers(facts, found, groups), ...groups]);
  const groupOf = ({ candidate }: Ranked) => groups.find(({ id }) => id === candidate.id);
  // A group whose people would be added up is suggested as a whole.
  const whole = new Set(each.flatMap((one) => groupOf(one)?.groupId ?? []));
  const added = rankSets(
    facts,
    found.filter(({ groupId }) => groupId === null || !whole.has(groupId)),
  );
  const { ranked: all, sets } = onlyOneSure(each, added);
  const ofGroups = all.flatMap((one) => {
    const group = groupOf(one);
    return group ? [{ ...one, group }] : [];
  });
  // Those of groups have negative ids.
  const members = new Set(found.flatMap(({ id, groupId }) => (groupId === null ? [] : [id])));
  return { ranked: all.filter(({ candidate }) => candidate.id > 0), members, sets, ofGroups };
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
  const open = openOf(deposit);
  if (open === 0) return { suggestions: [], sets: [], groups: [] };
  const facts = await readFacts(db, deposit, open);
  const { ranked, members, sets, ofGroups } = await rankAll(db, deposit, facts);

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
        of_group: members.has(candidate.id),
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
