import {
  hasOnlyFull,
  type Price,
  type Prices,
} from '@seminar/shared/catalogue/seminars/prices.rules';
import { message, type Locale } from '@seminar/shared/platform/messages/message';
import type { Attention } from '@seminar/shared/applying/submissions/schema';
import { openAnswers } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import type { Channel, SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { mustWaitForAccount } from '../../bank/virtual-accounts/accountReserve.ts';
import { takeAccount, type TakenAccount } from '../../bank/virtual-accounts/takeAccount.ts';
import { applicantOf } from '../../catalogue/answers/applicantOf.ts';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { firstStatus } from '../../catalogue/answers/statusByMarks.rules.ts';
import { bindUploads } from '../../catalogue/answers/files/takeUploads.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { insertRows } from '../../platform/db/insertRows.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { newCode, newPublicId, type PublicId } from '../../platform/ids/publicId.ts';
import { followPayments } from '../payments/followPayments.ts';
import { announceApplications } from '../../telling/webhooks/announceApplications.ts';
import { takeSeats } from '../../catalogue/seminars/seats/takeSeats.ts';
import type { AccountTurn } from './accountBurst.ts';
import { pricesOf } from '../../catalogue/seminars/pricesOf.ts';
import { answerApplicant, type Told } from './answerApplicant.ts';
import { emailGivenBy } from './emailGivenBy.ts';
import { lockToApply } from './lockToApply.ts';
import { priceOf, type Claim, type MemberNumber } from './memberPrice.ts';

export interface NewApplication {
  seminarId: number;
  /** The date and place that was chosen, of this seminar; null: it has none. */
  sessionId: number | null;
  answers: SnapshotAnswer[];
  locale: Locale;
  channel: Channel;
  /** Who of the office entered it; null: the applicant, or the system. */
  adminId: number | null;
  /** Asked before an account is given; null: nobody outside sent it, so it gets one if there is one. */
  accountTurn: AccountTurn | null;
  /** The member number that is named; null: none. */
  member?: MemberNumber | null;
  /** The office takes it although no seat is free. */
  beyondSeats?: boolean;
  /** The uploads that the answers name; the caller has locked them. */
  fileIds?: readonly number[];
}

export interface StoredApplication extends Told {
  id: number;
  publicId: PublicId;
  /** The application's number, for people. */
  number: string;
  submittedAt: Date;
}

/**
 * Why an application gets neither account nor seat at once; null: it gets them if there are any. A free one
 * needs no account, and a seat only where there are few.
 */
async function whyNotAtOnce(
  tx: Tx,
  context: Context,
  given: Pick<NewApplication, 'accountTurn' | 'seminarId'> & {
    email: string;
    free: boolean;
    limited: boolean;
    heldBack: boolean;
  },
): Promise<Attention | null> {
  const { accountTurn, seminarId, email, free, limited } = given;
  if (free && !limited) return null;
  const isItsTurn = async () => accountTurn === null || (await accountTurn());
  // Where seats are few the turn is asked first: an application that waits for its account holds a seat. Where it
  // isn't its turn and it has no address, it is “unconfirmed”, too, though nobody can confirm it: the office
  // decides, and no seat is held meanwhile.
  if (limited && !(await isItsTurn())) return 'unconfirmed';
  if (!free) {
    // Others may have taken accounts while this one waited for its seat.
    const isHeldBack = limited ? await mustWaitForAccount(tx, context, seminarId) : given.heldBack;
    if (isHeldBack) return 'no_virtual_account';
  }
  if (limited || (await isItsTurn())) return null;
  return email === '' ? 'no_virtual_account' : 'unconfirmed';
}

/** What an application has: a seat, one beyond the limit, or a place on the waiting list. */
type Seat = 'taken' | 'beyond' | 'waiting';

/**
 * Takes a seat.
 *
 * @throws ValidationFailed there is none, or nobody new may choose this date and place
 */
async function takeSeat(
  tx: Tx,
  { seminarId, sessionId, channel, beyondSeats = false }: NewApplication,
): Promise<Seat> {
  const seats = await takeSeats(tx, { seminarId, sessionId }, 1);
  if (seats === 'closed') throw new ValidationFailed({ session_id: [message('session_unknown')] });
  if (seats === 'taken') return seats;
  if (beyondSeats) return 'beyond';
  if (seats === 'waiting_list') return 'waiting';
  if (channel !== 'web') {
    throw new ValidationFailed({ beyond_seats: [message('seats_full_to_enter')] });
  }
  const field = sessionId === null ? 'seminar' : 'session_id';
  throw new ValidationFailed({ [field]: [message('seats_full')] });
}

/** It has files that nobody has looked at: the office has seen what it sends itself. */
function hasUnseenFiles({ fileIds = [], adminId }: NewApplication): boolean {
  return fileIds.length > 0 && adminId === null;
}

/** Why the office, or the applicant, still has to do something before the application is complete. */
function attentionOf(given: {
  /** An application of the same person for the seminar is there already. */
  isSecond: boolean;
  lacksAccount: boolean;
  /** What `whyNotAtOnce` says. */
  notAtOnce: Attention | null;
  /** See `hasUnseenFiles`. */
  unseen: boolean;
  email: string;
  /** Something that the form demands is told later. */
  open: boolean;
  /** It names a member that isn't known. */
  unmatched: boolean;
}): Attention[] {
  const { isSecond, lacksAccount, notAtOnce, unseen, email, open, unmatched } = given;
  const attention: Attention[] = [];
  if (isSecond) attention.push('possible_duplicate');
  if (lacksAccount) attention.push(notAtOnce ?? 'no_virtual_account');
  else if (notAtOnce === 'unconfirmed') attention.push(notAtOnce);
  if (unseen) attention.push('file_unchecked');
  if (email === '') attention.push('no_email');
  if (open) attention.push('answers_open');
  if (unmatched) attention.push('member_claim_unmatched');
  return attention;
}

interface Applying {
  given: NewApplication;
  applicant: ReturnType<typeof applicantOf> & { publicId: PublicId };
  now: Date;
}

/** What a new application has from the start. */
interface Obtained {
  seat: Seat;
  prices: Prices;
  price: Price;
  claim: Claim | null;
  account: TakenAccount | null;
  attention: Attention[];
}

/** Takes the seat and the account of a new application where it gets them at once, and says what it owes. */
async function obtain(
  tx: Tx,
  context: Context,
  { given, applicant, now }: Applying,
  { earlierId, limited, heldBack, ...priceColumns }: Awaited<ReturnType<typeof lockToApply>>,
): Promise<Obtained> {
  const { accountTurn, member = null } = given;
  const { email } = applicant;
  // Without a limit there is nothing to take; but nobody new may choose some dates and places.
  const seat = limited || given.sessionId !== null ? await takeSeat(tx, given) : 'taken';
  const prices = pricesOf(priceColumns);
  const { price, claim } = await priceOf(tx, { prices, claimant: applicant, member, now });
  const free = price.amount === 0;
  const { seminarId } = given;
  const asked = { email, accountTurn, seminarId, free, limited, heldBack };
  const notAtOnce = await whyNotAtOnce(tx, context, asked);
  const unseen = hasUnseenFiles(given);
  const needsAccount = !free && seat !== 'waiting' && !unseen;
  const account =
    needsAccount && notAtOnce === null
      ? await takeAccount(tx, context.env.bankProvider, now)
      : null;
  const attention = attentionOf({
    isSecond: earlierId !== null,
    lacksAccount: needsAccount && account === null,
    notAtOnce,
    unseen,
    email,
    open: openAnswers(given.answers).length > 0,
    unmatched: claim !== null && claim.memberId === null,
  });
  return { seat, prices, price, claim, account, attention };
}

function columnsOf({ given, applicant, now }: Applying, obtained: Obtained) {
  const { seminarId, sessionId, answers, locale, channel, adminId } = given;
  const { seat, prices, price, claim, account, attention } = obtained;
  return {
    ...applicant,
    ...emailGivenBy({ email: applicant.email, adminId, now }),
    confirmationCode: newCode(),
    seminarId,
    sessionId,
    status: firstStatus(attention),
    submittedAt: now,
    language: locale,
    channel,
    answers,
    expectedAmount: price.amount,
    priceKind: price.kind,
    prices: hasOnlyFull(prices) ? null : { ...prices },
    memberNumber: claim?.number ?? null,
    memberClaim: claim && (claim.memberId === null ? 'unmatched' : 'matched'),
    memberId: claim?.memberId ?? null,
    virtualAccountId: account?.id ?? null,
    waitingSince: seat === 'waiting' ? now : null,
    attention,
    searchText: searchTextOf(applicant, account),
  } as const;
}

async function recordReceived(
  tx: Tx,
  { seminarId, sessionId, adminId }: NewApplication,
  { id, seat, price, attention }: Obtained & { id: number },
): Promise<void> {
  await recordAudit(tx, {
    adminId,
    action: 'submission.received',
    entity: 'submission',
    entityId: id,
    after: {
      seminar_id: seminarId,
      expected_amount: price.amount,
      attention,
      ...(sessionId === null ? {} : { session_id: sessionId }),
      ...(seat === 'waiting' ? { waiting: true } : {}),
      ...(seat === 'beyond' ? { beyond_seats: true } : {}),
    },
  });
}

/**
 * Stores a new application with its snapshot and account, and orders the mail that fits it, in the
 * caller's transaction. The caller has checked the answers and, where one holds, the entry period. The
 * fee is the seminar's of this moment. Without a free seat it goes onto the waiting list, where there is
 * one: it gets no account and owes nothing.
 *
 * @throws NotFound the seminar is archived
 * @throws ValidationFailed all seats are taken, and there is no waiting list; or nobody new may choose the
 *   date and place
 */
export async function storeApplication(
  tx: Tx,
  context: Context,
  given: NewApplication,
): Promise<StoredApplication> {
  const { seminarId, sessionId, answers, adminId, fileIds = [] } = given;
  const now = context.clock();
  const applicant = { publicId: newPublicId(), ...applicantOf(answers) };
  const applying = { given, applicant, now };
  const found = await lockToApply(tx, context, {
    applicant: { seminarId, ...applicant, answers },
    sessionId,
  });
  const obtained = await obtain(tx, context, applying, found);
  const columns = columnsOf(applying, obtained);
  const [submission] = await insertRows(tx, 'submissions', [columns], {
    returning: ['id', 'number'],
  });
  if (!submission) throw new Error('an application was stored without its id');
  const { id } = submission;
  const approvedAt = hasUnseenFiles(given) ? null : now;
  await bindUploads(tx, { submissionId: id, fileIds, approvedAt });
  await recordReceived(tx, given, { ...obtained, id });
  const { publicId, expectedAmount } = columns;
  await announceApplications(
    tx,
    'received',
    [{ ...submission, publicId, seminarId, expectedAmount }],
    now,
  );
  if (expectedAmount === 0) await followPayments(tx, context, [id], { adminId, reason: null });
  const { earlierId, limited } = found;
  const told = await answerApplicant(tx, context, { ...columns, id, earlierId, limited });
  return { ...submission, publicId, submittedAt: now, ...told };
}
