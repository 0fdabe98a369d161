import { hasOnlyFull } from '@seminar/shared/seminars/prices.rules';
import { message, type Locale, type Message } from '@seminar/shared/messages/message';
import type { Attention, Channel, SnapshotAnswer } from '@seminar/shared/submissions/schema';
import { isOnlyReserveLeft } from '../accounts/accountReserve.ts';
import { takeAccount } from '../accounts/takeAccount.ts';
import { applicantOf } from '../answers/applicantOf.ts';
import { searchTextOf } from '../answers/searchTextOf.ts';
import { bindUploads } from '../answer-files/takeUploads.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import type { Tx } from '../db/db.ts';
import { insertRows } from '../db/insertRows.ts';
import { ValidationFailed } from '../http/errors.ts';
import { newCode, newPublicId, type PublicId } from '../ids/publicId.ts';
import { queueSecondApplication } from '../mail/queueSecondApplication.ts';
import { followPayments } from '../payments/followPayments.ts';
import { announceApplications } from '../webhooks/announceApplications.ts';
import { takeSeats } from '../seats/takeSeats.ts';
import type { AccountTurn } from './accountBurst.ts';
import { pricesOf } from '../seminars/pricesOf.ts';
import { fittingMail, type FittingMail, type Standing } from './fittingMail.rules.ts';
import { lockToApply } from './lockToApply.ts';
import { priceOf, type MemberNumber } from './priceOf.ts';
import { queueFittingMail } from './queueFittingMail.ts';

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

interface Told {
  /** What the browser shows. */
  text: Message;
  status: 'success' | 'partial_success';
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
  given: Pick<NewApplication, 'accountTurn'> & {
    email: string;
    free: boolean;
    limited: boolean;
    rushBegan: Date | null;
  },
): Promise<Attention | null> {
  const { accountTurn, email, free, limited, rushBegan } = given;
  if (free && !limited) return null;
  const isItsTurn = async () => accountTurn === null || (await accountTurn());
  // Where seats are few the turn is asked first: an application that waits for its account holds a seat.
  // Without an address there is nothing to confirm: the office decides, and no seat is held meanwhile.
  if (limited && !(await isItsTurn())) return 'unconfirmed';
  if (!free && (await isOnlyReserveLeft(tx, context, rushBegan))) return 'no_virtual_account';
  if (limited || (await isItsTurn())) return null;
  return email === '' ? 'no_virtual_account' : 'unconfirmed';
}

/**
 * Takes a seat.
 *
 * @returns what the application has: a seat, one beyond the limit, or a place on the waiting list
 * @throws ValidationFailed there is none, or nobody new may choose this date and place
 */
async function takeSeat(
  tx: Tx,
  { seminarId, sessionId, channel, beyondSeats = false }: NewApplication,
): Promise<'taken' | 'beyond' | 'waiting'> {
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

/** Why the office, or the applicant, still has to do something before the application is complete. */
function attentionOf(given: {
  /** An application of the same person for the seminar is there already. */
  isSecond: boolean;
  lacksAccount: boolean;
  /** What `whyNotAtOnce` says. */
  refused: Attention | null;
  /** It has files that nobody has looked at. */
  unseen: boolean;
  email: string;
  /** It names a member that isn't known. */
  unmatched: boolean;
}): Attention[] {
  const { isSecond, lacksAccount, refused, unseen, email, unmatched } = given;
  const attention: Attention[] = [];
  if (isSecond) attention.push('possible_duplicate');
  if (lacksAccount) attention.push(refused ?? 'no_virtual_account');
  else if (refused === 'unconfirmed') attention.push(refused);
  if (unseen) attention.push('file_unchecked');
  if (email === '') attention.push('no_email');
  if (unmatched) attention.push('member_claim_unmatched');
  return attention;
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
  const { seminarId, sessionId, answers, locale, channel, adminId, accountTurn } = given;
  const { member = null, fileIds = [] } = given;
  const now = context.clock();
  const applicant = { publicId: newPublicId(), ...applicantOf(answers) };
  const { email } = applicant;
  const { earlierId, limited, rushBegan, ...seminar } = await lockToApply(tx, {
    applicant: { seminarId, ...applicant, answers },
    sessionId,
    now,
  });
  // Without a limit there is nothing to take; but nobody new may choose some dates and places.
  const seat = limited || sessionId !== null ? await takeSeat(tx, given) : 'taken';
  const waiting = seat === 'waiting';
  const prices = pricesOf(seminar);
  const { price, claim } = await priceOf(tx, { prices, claimant: applicant, member, now });
  const unmatched = claim !== null && claim.memberId === null;
  const free = price.amount === 0;
  const asked = { email, accountTurn, free, limited, rushBegan };
  const refused = await whyNotAtOnce(tx, context, asked);
  // What the office sends itself it has seen.
  const unseen = fileIds.length > 0 && adminId === null;
  const needsAccount = !free && !waiting && !unseen;
  const account =
    needsAccount && refused === null ? await takeAccount(tx, context.env.bankProvider, now) : null;
  const attention = attentionOf({
    isSecond: earlierId !== null,
    lacksAccount: needsAccount && account === null,
    refused,
    unseen,
    email,
    unmatched,
  });
  const stored = {
    ...applicant,
    confirmationCode: newCode(),
    seminarId,
    sessionId,
    status: attention.length > 0 ? 'needs_check' : 'received',
    submittedAt: now,
    language: locale,
    channel,
    answers,
    expectedAmount: price.amount,
    priceKind: price.kind,
    prices: hasOnlyFull(prices) ? null : { ...prices },
    memberNumber: claim?.number ?? null,
    memberClaim: claim && (unmatched ? 'unmatched' : 'matched'),
    memberId: claim?.memberId ?? null,
    virtualAccountId: account?.id ?? null,
    waitingSince: waiting ? now : null,
    attention,
    searchText: searchTextOf(applicant, account),
  } as const;
  const [submission] = await insertRows(tx, 'submissions', [stored], {
    returning: ['id', 'number'],
  });
  if (!submission) throw new Error('an application was stored without its id');
  await bindUploads(tx, {
    submissionId: submission.id,
    fileIds,
    approvedAt: unseen ? null : now,
  });
  await recordAudit(tx, {
    adminId,
    action: 'submission.received',
    entity: 'submission',
    entityId: submission.id,
    after: {
      seminar_id: seminarId,
      expected_amount: price.amount,
      attention,
      ...(sessionId === null ? {} : { session_id: sessionId }),
      ...(waiting ? { waiting } : {}),
      ...(seat === 'beyond' ? { beyond_seats: true } : {}),
    },
  });
  const { publicId } = applicant;
  const announced = { ...submission, publicId, seminarId, expectedAmount: price.amount };
  await announceApplications(tx, 'received', [announced], now);
  if (free) await followPayments(tx, context, [submission.id], { adminId, reason: null });
  const told = await answerApplicant(tx, context, { ...stored, ...submission, earlierId, limited });
  return { ...submission, publicId, submittedAt: now, ...told };
}

const partly = (text: Message): Told => ({ text, status: 'partial_success' });

/** What the browser shows of a new application whose applicant gets this mail. */
function toldBeside(
  mail: FittingMail,
  { waitingSince, limited }: { waitingSince: Date | null; limited: boolean },
): Told {
  switch (mail) {
    case 'possible_duplicate':
      return partly(message('application_to_check'));
    case 'confirm_address':
      if (waitingSince !== null) return partly(message('application_unconfirmed_waiting'));
      return partly(message(limited ? 'application_unconfirmed_seat' : 'application_unconfirmed'));
    case 'waiting_listed':
      return partly(message('application_waiting'));
    case 'file_rejected':
    case 'files_received':
      return partly(message('application_files'));
    case 'application_received':
      return { text: message('application_free'), status: 'success' };
    case 'account_pending':
      return partly(message('application_no_account'));
    case 'transfer_instructions':
      return { text: message('application_received'), status: 'success' };
  }
}

/** Orders the mail that fits a new application, and says what the browser shows. */
async function answerApplicant(
  tx: Tx,
  context: Context,
  given: Standing & { id: number; email: string; earlierId: number | null; limited: boolean },
): Promise<Told> {
  const { id, earlierId } = given;
  if (earlierId !== null) {
    await queueSecondApplication(tx, context.env, { earlierId, submissionId: id });
    return toldBeside('possible_duplicate', given);
  }
  if (given.email === '') return partly(message('application_no_email'));
  const kind = fittingMail(given);
  const mail = await queueFittingMail(tx, context, { submissionId: id, kind });
  // The mail waits for the office, because the mailbox got enough today.
  return mail?.isHeld === true ? partly(message('application_to_check')) : toldBeside(kind, given);
}
