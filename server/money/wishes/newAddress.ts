import { tokyoDay } from '@seminar/shared/date';
import { emailAnswerOf } from '@seminar/shared/catalogue/answers/answers';
import type { EnteredContact } from '@seminar/shared/catalogue/group-applications/schema';
import type { AddressConsent, Asker } from '@seminar/shared/money/wishes/schema';
import { message } from '@seminar/shared/platform/messages/message';
import type { PageOwner } from '../../catalogue/page-links/pageKey.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import {
  linkCodeOf,
  newCode,
  normaliseCode,
  normalisePublicId,
} from '../../platform/ids/publicId.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Submission, Wish } from '../../generated/prisma/client.ts';
import { queueConfirmNewAddress } from '../../telling/mail/queueConfirmNewAddress.ts';
import { refusesMails } from '../../telling/mail/refusesMails.ts';
import { giveConfirmedAddress } from '../../applying/submissions/editSubmission.ts';
import {
  lockSubmission,
  type LockedSubmission,
} from '../../applying/submissions/lockSubmission.ts';
import { editedAnswers } from '../../applying/submissions/questions.rules.ts';
import { readQuestions } from '../../applying/submissions/readQuestions.ts';
import { changeContact } from '../groups/changeContact.ts';
import { appendWish } from './appendWish.ts';
import { wishedAddress } from './content.ts';
import { isToSettle, lockWish, settleWish } from './settleWish.ts';

/** So long the reader of the new address may confirm it. */
const confirmableMs = 7 * 24 * 60 * 60 * 1000;

/** Locks an application of which somebody has the page. */
async function lockOwn(tx: Tx, submissionId: number) {
  const { publicId } = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { publicId: true },
  });
  return lockSubmission(tx, normalisePublicId(publicId));
}

/**
 * @throws ValidationFailed it is the address on file, or the form doesn't take it
 * @throws Conflict the application is cancelled or anonymised, or its form asks for no address
 */
async function checkOwn(
  tx: Tx,
  { clock }: Context,
  submission: LockedSubmission,
  email: string,
): Promise<void> {
  const was = readSnapshot(submission.answers);
  const asked = emailAnswerOf(was);
  const closed = submission.status === 'cancelled' || submission.anonymisedAt !== null;
  if (closed || !asked) throw new Conflict(message('new_address_closed'));
  if (submission.email === email) {
    throw new ValidationFailed({ email: [message('new_address_same')] });
  }
  const entries = [{ field_id: asked.field_id, value: email }];
  const questions = await readQuestions(tx, was);
  const { problems } = editedAnswers(questions, was, entries, tokyoDay(clock()));
  const found = problems.get(asked.field_id);
  if (found) throw new ValidationFailed({ email: found });
}

interface Wanted {
  email: string;
  /** The asker: a group's contact doesn't see an address that the applicant asked for. */
  by: Asker;
}

/** Addresses whose readers may still confirm them. */
const isConfirmable = (now: Date) => ({
  askedAt: { gte: new Date(now.getTime() - confirmableMs) },
});

/**
 * Asks the reader of an address, of a page whose row the caller has locked. An earlier question ends, but a
 * group's contact doesn't end one that the person asked for, unless the person agrees.
 *
 * @throws Conflict the reader of an address that the person asked for may still confirm it
 */
export async function askReader(
  tx: Tx,
  context: Context,
  { owner, email, by, agreed = false }: Wanted & { owner: PageOwner; agreed?: boolean },
): Promise<void> {
  const now = context.clock();
  if ('submissionId' in owner && by === 'contact' && !agreed) {
    const theirs = { ...owner, askedBy: 'applicant', ...isConfirmable(now) } as const;
    if ((await tx.newAddress.count({ where: theirs })) > 0) {
      throw new Conflict(message('new_address_asked'));
    }
  }
  await tx.newAddress.deleteMany({ where: owner });
  const code = newCode();
  await tx.newAddress.create({ data: { ...owner, email, code, askedBy: by, askedAt: now } });
  await queueConfirmNewAddress(tx, context.env, { owner, email, code, now });
}

/**
 * The consent that is needed before the reader of another address is asked. Applicants need none, nor does a group's
 * contact for an address that the office has left open. Any other address of a contact needs the person's or the office's
 * consent, and the office's alone where no mail reaches the person.
 */
export async function consentFor(
  db: Db | Tx,
  { email, answers }: Pick<Submission, 'email' | 'answers'>,
  by: Asker,
): Promise<AddressConsent> {
  if (by === 'applicant') return 'none';
  if (emailAnswerOf(readSnapshot(answers))?.open === true) return 'none';
  return email === '' || (await refusesMails(db, email)) ? 'office' : 'person';
}

/**
 * An applicant, or the contact of their group, asks on their page that the applicant be written to at another address.
 * Nothing changes until its reader confirms it; before, the contact needs the person's or the office's consent.
 *
 * @throws ValidationFailed it is the address on file, or the form doesn't take it
 * @throws Conflict the application is cancelled or anonymised, its form asks for no address, or the person asks for one
 */
export async function askForNewAddress(
  context: Context,
  { submissionId, email, by }: Wanted & { submissionId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const submission = await lockOwn(tx, submissionId);
    await checkOwn(tx, context, submission, email);
    const consent = await consentFor(tx, submission, by);
    if (consent === 'none') return askReader(tx, context, { owner: { submissionId }, email, by });
    const wish = { submissionId, kind: 'address', by, content: { email } } as const;
    return appendWish(tx, context, { ...wish, tell: consent === 'person' });
  });
}

/**
 * Asks the reader of the address that a group's contact wishes for, whose application the caller has locked. The office
 * may have given the person this address by hand before: then there is nothing to ask.
 *
 * @throws ValidationFailed the form doesn't take it
 * @throws Conflict the application is cancelled or anonymised, its form asks for no address, or the person asks for one
 */
export async function askReaderAsWished(
  tx: Tx,
  context: Context,
  {
    wish,
    submission,
    agreed = false,
  }: {
    wish: Wish;
    submission: LockedSubmission;
    /** The person agrees, also instead of what they asked for themselves. */
    agreed?: boolean;
  },
): Promise<void> {
  const email = wishedAddress(wish.content);
  if (email === submission.email && email !== '') return;
  await checkOwn(tx, context, submission, email);
  const owner = { submissionId: submission.id };
  await askReader(tx, context, { owner, email, by: 'contact', agreed });
}

/**
 * An applicant agrees to the address that the contact of their group wishes them to have; the same again changes nothing.
 *
 * @throws NotFound this application has no such wish
 * @throws ValidationFailed the form doesn't take it
 * @throws Conflict it was declined or taken back, or the application is cancelled or anonymised
 */
export async function agreeToAddress(
  context: Context,
  { id, submissionId }: { id: number; submissionId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { wish, submission } = await lockWish(tx, id);
    if (wish.submissionId !== submissionId || wish.kind !== 'address') throw new NotFound();
    if (!isToSettle(wish, 'approved')) return;
    await askReaderAsWished(tx, context, { wish, submission, agreed: true });
    await settleWish(tx, wish, { state: 'approved', at: context.clock(), adminId: null });
  });
}

/**
 * The contact of a group says who they are from now on. Another mail address holds once its reader has confirmed it.
 *
 * @throws Conflict the group is anonymised
 */
export async function changeOwnContact(
  context: Context,
  { groupId, contact }: { groupId: number; contact: EnteredContact },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { publicId, email } = await tx.group.findUniqueOrThrow({ where: { id: groupId } });
    const kept = { ...contact, email };
    await changeContact(tx, context, { publicId, contact: kept, seen: undefined, adminId: null });
    if (contact.email === email) await tx.newAddress.deleteMany({ where: { groupId } });
    else await askReader(tx, context, { owner: { groupId }, email: contact.email, by: 'contact' });
  });
}

/** The page whose address is confirmed, by the code in its link. */
interface Confirmed {
  page: 'submission' | 'group';
  id: string;
}

/**
 * The reader of a new address confirms it: from now on the mails go there, with a link of the page as the first. The
 * former address is told.
 *
 * @returns null: nobody asks for an address with this code any more
 * @throws Conflict the application is cancelled or anonymised
 */
export async function confirmNewAddress(
  context: Context,
  { code: typed }: { code: string },
): Promise<Confirmed | null> {
  const code = normaliseCode(typed);
  const found = await context.db.newAddress.findUnique({
    where: { code, ...isConfirmable(context.clock()) },
  });
  if (!found) return null;
  const { submissionId, groupId, email, askedBy: by } = found;
  return inTransaction(context.db, async (tx) => {
    // What ends it holds the row of the page.
    const isOpen = async () => (await tx.newAddress.count({ where: { code } })) > 0;
    if (submissionId !== null) {
      const submission = await lockOwn(tx, submissionId);
      if (!(await isOpen())) return null;
      if (submission.status === 'cancelled') throw new Conflict(message('new_address_closed'));
      await giveConfirmedAddress(tx, context, { submission, email, by });
      await enqueue(tx, 'sendLinks', { email, first: { page: 'submission', id: submissionId } });
      const { publicId, linkCode } = submission;
      return { page: 'submission', id: linkCodeOf({ publicId, linkCode }) };
    }
    const group = await tx.group.findUniqueOrThrow({ where: { id: groupId ?? 0 } });
    const { contactName: name, phone, publicId, linkCode } = group;
    await tx.$queryRaw`SELECT FROM groups WHERE id = ${group.id} FOR NO KEY UPDATE`;
    if (!(await isOpen())) return null;
    await changeContact(tx, context, {
      publicId,
      contact: { name, email, phone },
      seen: undefined,
      adminId: null,
    });
    await enqueue(tx, 'sendLinks', { email, first: { page: 'group', id: group.id } });
    return { page: 'group', id: linkCodeOf({ publicId, linkCode }) };
  });
}
