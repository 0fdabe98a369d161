import { tokyoDay, dayMs } from '@seminar/shared/date';
import { emailAnswerOf } from '@seminar/shared/catalogue/answers/answers';
import type { AddressConsent, Asker } from '@seminar/shared/money/wishes/schema';
import { message } from '@seminar/shared/platform/messages/message';
import type { PageOwner } from '../../catalogue/page-links/pageKey.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import { newCode, normalisePublicId } from '../../platform/ids/publicId.ts';
import type { Submission, Wish } from '../../generated/prisma/client.ts';
import { queueConfirmNewAddress } from '../../telling/mail/definitions/confirmNewAddress.ts';
import { refusesMails } from '../../telling/mail/refusesMails.ts';
import {
  lockSubmission,
  type LockedSubmission,
} from '../../applying/submissions/lockSubmission.ts';
import { editedAnswers } from '../../applying/submissions/editedAnswers.rules.ts';
import { readQuestions } from '../../applying/submissions/readQuestions.ts';
import { wishedAddress } from './content.ts';

/** How long the reader of the new address may confirm it. */
const confirmableMs = 7 * dayMs;

/** Locks an application of which somebody has the page. */
export async function lockOwn(tx: Tx, submissionId: number) {
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
export async function checkOwn(
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

export interface Wanted {
  email: string;
  /** The asker: a group's contact doesn't see an address that the applicant asked for. */
  by: Asker;
}

/** Addresses whose readers may still confirm them. */
export const isConfirmable = (now: Date) => ({
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
 * contact for an address that the office has left open. Any other address of a contact needs the person's or the
 * office's consent, and the office's alone where no mail reaches the person.
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
