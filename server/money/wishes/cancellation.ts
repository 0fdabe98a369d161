import { tokyoDay } from '@seminar/shared/date';
import { message, type Problems } from '@seminar/shared/platform/messages/message';
import {
  divideCancelledMoney,
  holdingRule,
  type CancelRule,
} from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import { cancelRuleSchema, type TaxCategory } from '@seminar/shared/catalogue/seminars/schema';
import type { Asker, OwnChanges } from '@seminar/shared/money/wishes/schema';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/record.ts';
import { hasEarned } from '../../platform/conditions/certificates.ts';
import { readMoneyOfGroup } from '../../platform/conditions/groups.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { cameFor } from '../../applying/payments/cameFor.ts';
import { cancelPaid, isOnSharedPaper } from '../deposits/cancelWithRefund.ts';
import { lockDepositsOf } from '../deposits/lockDepositsOf.ts';
import type { Prisma, Wish } from '../../generated/prisma/client.ts';
import { Conflict, Gone, refuseProblems, ValidationFailed } from '../../platform/http/errors.ts';
import { linkCodeOf, normalisePublicId, type PublicId } from '../../platform/ids/publicId.ts';
import {
  queueApplicationCancelled,
  type Cancelled,
} from '../../telling/mail/definitions/applicationCancelled.ts';
import { storedCancelRule } from '../../catalogue/seminars/cancelRuleOf.ts';
import { lockGroupsOf } from '../../applying/group-payments/lockGroups.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import { cancelLockedSubmission } from '../../applying/submissions/changeStatus.ts';
import { lockSubmission } from '../../applying/submissions/lockSubmission.ts';
import { sessionOf } from '../../catalogue/seminars/sessions/withSessions.ts';
import { appendWish } from './appendWish.ts';
import { mayHaveAttended } from './mayHaveAttended.rules.ts';
import { changeParts } from './content.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

const content = z.object({ rule: cancelRuleSchema.nullable(), asked_on: z.string() });
/** Who asked for it, as refunds and the audit say it: a group's people ask its contact. */
const reasonOf = ({ groupId }: { groupId: number | null }) =>
  groupId === null ? systemReasons.applicantCancels : systemReasons.contactCancels;

type Row = Prisma.SubmissionGetPayload<{ include: typeof changeParts }>;

interface Offer {
  /** null: the seminar has none, and the office names what is kept. */
  rule: CancelRule | null;
  /** Yen of the fee that the rule keeps, of what came. */
  kept: number;
  returned: number;
  /** Yen that are due back already, since they came beyond the fee. */
  surplus: number;
}

/** Yen that are due back before anything is cancelled. */
const dueAlready = ({ refunds }: Row) => refunds.reduce((sum, { amount }) => sum + amount, 0);

/**
 * A person on the waiting list, or with an unpaid offer, has no claim to a seat yet, and a person who attends free of
 * charge owes nothing: they need no rule to give that up.
 */
const withoutRule: CancelRule = {
  free_until: '9999-12-31',
  until: null,
  kept: 0,
  kept_unit: 'yen',
  decided_by: 'rule',
  tax_category: 'out_of_scope',
};

const hasUnpaidSeat = (row: Row) =>
  row.waitingSince !== null || (row.offeredAt !== null && row.paymentStatus === 'UNPAID');

/**
 * What cancelling would keep and give back now; null: they can't cancel. A group's people ask the group's
 * contact. A person who has passed the completion test has attended, and so may anybody have once it has begun.
 */
async function cancelOffer(
  db: Db | Tx,
  row: Row,
  { now, by }: { now: Date; by: Asker },
): Promise<Offer | null> {
  if (row.status === 'cancelled' || row.anonymisedAt !== null) return null;
  if ((row.groupId === null) !== (by === 'applicant')) return null;
  if (hasEarned(row.student)) return null;
  const rules = { stored: storedCancelRule(row), present: storedCancelRule(row.seminar) };
  const isFree = row.expectedAmount === 0 && row.allocatedAmount === 0;
  const free = { rule: withoutRule, kept: 0, returned: 0, surplus: dueAlready(row) };
  if (hasUnpaidSeat(row)) return free;
  if (isFree && (rules.stored ?? rules.present) === null) {
    return mayHaveAttended(row.seminar, await sessionOf(db, row), now) ? null : free;
  }
  if (rules.stored === null && rules.present === null) return { ...free, rule: null };
  const held = holdingRule(rules, { fee: row.expectedAmount, day: tokyoDay(now) });
  return (
    held && {
      rule: held.rule,
      surplus: dueAlready(row),
      ...divideCancelledMoney(cameFor(row), held.kept),
    }
  );
}

/**
 * Whether the office decides: without a rule about everything, else about what is paid. Of a group it does where the
 * rule can't be kept to by itself: a part would be kept of a fee that is on a paper for several people, or the money
 * goes to what others lack.
 */
async function officeDecides(db: Db | Tx, row: Row, { rule, kept }: Offer): Promise<boolean> {
  const { groupId, publicId } = row;
  if (rule === null) return true;
  if (row.allocatedAmount === 0) return false;
  if (rule.decided_by === 'office') return true;
  if (groupId === null) return false;
  if (kept > 0 && (await isOnSharedPaper(db, publicId))) return true;
  return (await readMoneyOfGroup(db, groupId)).lacking > 0;
}

export async function presentCancelOffer(
  db: Db,
  row: Row,
  asked: { now: Date; by: Asker },
): Promise<OwnChanges['cancellation']> {
  const offer = await cancelOffer(db, row, asked);
  if (offer === null) return null;
  const { kept, returned, surplus, rule } = offer;
  const office_decides = await officeDecides(db, row, offer);
  const shown = rule === withoutRule ? null : rule;
  return { kept, returned, surplus, office_decides, rule: shown, fee: row.expectedAmount };
}

/** Cancels an application of which nothing was paid, whose row the caller has locked. */
async function cancelUnpaid(
  tx: Tx,
  context: Context,
  { publicId, adminId }: { publicId: PublicId; adminId: number | null },
): Promise<void> {
  const at = context.clock();
  const groups = await lockGroupsOf(tx, [publicId]);
  const submission = await lockSubmission(tx, publicId);
  const reason = reasonOf(submission);
  const outcome = await cancelLockedSubmission(tx, submission, { at, adminId, reason });
  await recordAudit(tx, {
    adminId,
    action: 'submission.status_changed',
    entity: 'submission',
    entityId: submission.id,
    before: { status: submission.status, attention: submission.attention },
    after: outcome,
    reason,
  });
  await settleGroups(tx, context, groups, { adminId, reason });
}

/**
 * Tells an applicant what becomes of their money. A group's is its contact's, who has asked: all are told in the mails
 * about what has changed.
 */
async function tellApplicant(
  tx: Tx,
  { env }: Context,
  { id: submissionId, groupId, expectedAmount: fee }: Row,
  money: Omit<Cancelled, 'submissionId' | 'fee'>,
): Promise<void> {
  if (groupId !== null) return;
  await queueApplicationCancelled(tx, env, { submissionId, fee, ...money });
}

interface Asked {
  publicId: PublicId;
  /** Absent: the applicant. */
  by?: Asker;
  /** The code in the address of their page. */
  link: string;
  /** Yen that the applicant was shown. */
  kept: number;
  returned: number;
  /** Whether they were told that the office decides; absent: it isn't compared. */
  office_decides?: boolean | undefined;
}

/** Locks an application before what follows locks its group and deposits: those come first, in the order of locks. */
async function readForCancelling(tx: Tx, publicId: PublicId): Promise<Row> {
  await lockGroupsOf(tx, [publicId]);
  await lockDepositsOf(tx, publicId);
  const { id } = await lockSubmission(tx, publicId);
  return tx.submission.findUniqueOrThrow({ where: { id }, include: changeParts });
}

/**
 * An applicant cancels by the seminar's rule. What is unpaid is cancelled at once; what was paid too, unless
 * the rule leaves it to the office. Without a rule the office is asked in any case. Asking again changes nothing.
 *
 * @throws NotFound
 * @throws Gone the page has got another address meanwhile: the place may be somebody else's
 * @throws Conflict the rule doesn't let them, or the amounts, or who decides, are no longer those that they saw
 */
export async function askForCancellation(context: Context, asked: Asked): Promise<void> {
  const { publicId, by = 'applicant' } = asked;
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const row = await readForCancelling(tx, publicId);
    const page = by === 'contact' ? row.group : row;
    if (page === null || linkCodeOf(page) !== asked.link) throw new Gone(message('link_retired'));
    if (row.status === 'cancelled') return;
    const day = tokyoDay(at);
    const offer = await cancelOffer(tx, row, { now: at, by });
    if (offer === null) throw new Conflict(message('cancel_not_possible'));
    const byOffice = await officeDecides(tx, row, offer);
    const isAsShown =
      offer.kept === asked.kept &&
      offer.returned === asked.returned &&
      (asked.office_decides ?? byOffice) === byOffice;
    if (!isAsShown) throw new Conflict(message('cancel_changed'));
    const { rule } = offer;
    if (rule === null || byOffice) {
      const wished = { rule: rule && { ...rule }, asked_on: day };
      await appendWish(tx, context, {
        submissionId: row.id,
        kind: 'cancellation',
        by,
        content: wished,
      });
      return;
    }
    if (row.allocatedAmount === 0) await cancelUnpaid(tx, context, { publicId, adminId: null });
    else {
      const kept = { amount: offer.kept, taxCategory: rule.tax_category };
      await cancelPaid(tx, context, { publicId, kept, reason: reasonOf(row), adminId: null });
    }
    await tellApplicant(tx, context, row, { ...offer, taxCategory: rule.tax_category });
  });
}

interface WishedCancellation {
  /** null: the office names what is kept. */
  rule: CancelRule | null;
  kept: number;
  returned: number;
}

/** What the office would keep and give back now: by the rule and the day of the wish, else nothing is kept. */
export function wishedCancellation(
  wish: Pick<Wish, 'content'>,
  submission: Pick<Row, 'expectedAmount'> & Parameters<typeof cameFor>[0],
): WishedCancellation | null {
  const parsed = content.safeParse(wish.content);
  if (!parsed.success) return null;
  const { rule, asked_on: day } = parsed.data;
  const came = cameFor(submission);
  if (rule === null) return { rule, ...divideCancelledMoney(came, 0) };
  const held = holdingRule(
    { stored: rule, present: null },
    { fee: submission.expectedAmount, day },
  );
  return held && { rule, ...divideCancelledMoney(came, held.kept) };
}

/** What the office says when it approves. */
export interface KeptByOffice {
  /** Yen; absent: what the rule keeps. */
  kept?: number | undefined;
  /** Of what is kept without a rule. */
  taxCategory?: TaxCategory | undefined;
  /** Why it is kept. */
  reason?: string | undefined;
}

/** What is wrong with what the office keeps; without a rule it must say how much, and why. */
async function keptProblems(
  tx: Tx,
  row: Row,
  { rule, kept: byRule, said }: WishedCancellation & { said: KeptByOffice },
): Promise<Problems> {
  const { groupId, allocatedAmount, publicId } = row;
  const required = [message('required')];
  const most = rule === null ? allocatedAmount : byRule;
  const amount = said.kept ?? byRule;
  if (amount > most) return { kept: [message('wish_kept_most', { most })] };
  if (amount === 0 || allocatedAmount === 0) return {};
  if (groupId !== null && (await isOnSharedPaper(tx, publicId))) {
    return { kept: [message('kept_shared_paper')] };
  }
  if (rule !== null) return {};
  return {
    ...(said.taxCategory === undefined ? { tax_category: required } : {}),
    ...(said.reason === undefined ? { reason: required } : {}),
  };
}

/**
 * The office cancels as the applicant asked. It may keep less than the rule does; without a rule it names what it keeps
 * of what came, and why.
 *
 * @throws ValidationFailed it would keep more than it may, or doesn't say what it must
 * @throws Conflict the application was cancelled or anonymised meanwhile, or money came of which nothing was said
 */
export async function cancelAsWished(
  tx: Tx,
  context: Context,
  {
    wish,
    publicId,
    said,
    adminId,
  }: { wish: Wish; publicId: string; said: KeptByOffice; adminId: number },
): Promise<void> {
  const id = normalisePublicId(publicId);
  const row = await readForCancelling(tx, id);
  const wished = wishedCancellation(wish, row);
  if (wished === null || row.status === 'cancelled') throw new Conflict(message('wish_settled'));
  const { rule } = wished;
  if (rule === null && said.kept === undefined && row.allocatedAmount > 0) {
    // The office may have decided before the money came.
    throw new Conflict(message('wish_money_came', { came: row.allocatedAmount }));
  }
  refuseProblems(await keptProblems(tx, row, { ...wished, said }));
  const amount = said.kept ?? wished.kept;
  const taxCategory = rule?.tax_category ?? said.taxCategory ?? 'out_of_scope';
  const about = said.reason ?? null;
  const outcome =
    row.allocatedAmount === 0
      ? await cancelUnpaid(tx, context, { publicId: id, adminId }).then(() => ({
          kept: 0,
          returned: 0,
        }))
      : await cancelPaid(tx, context, {
          publicId: id,
          // An applicant reads why in the mail of the cancellation; a contact in that of what has changed.
          kept: { amount, taxCategory, reason: row.groupId === null ? null : about },
          reason: reasonOf(row),
          adminId,
        });
  if (rule === null && outcome.kept < amount) {
    throw new ValidationFailed({ kept: [message('kept_for_group')] });
  }
  const surplus = dueAlready(row);
  await tellApplicant(tx, context, row, { taxCategory, surplus, ...outcome, keptReason: about });
}
