import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import { tokyoDay } from '@seminar/shared/date';
import { message, type Locale } from '@seminar/shared/platform/messages/message';
import { emailAnswerOf } from '@seminar/shared/catalogue/answers/answers';
import { isOpenFor, openAnswers } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import { meaningOf } from '@seminar/shared/catalogue/form-templates/fieldKeys.rules';
import type { Entry, SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import type { Asker, correctionEnds } from '@seminar/shared/money/wishes/schema';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { queueDetailsCorrected } from '../../telling/mail/definitions/wishes.ts';
import { changeAnswers } from '../../applying/submissions/editSubmission.ts';
import {
  lockSubmission,
  type LockedSubmission,
} from '../../applying/submissions/lockSubmission.ts';
import { applicantOf } from '../../catalogue/answers/applicantOf.ts';
import { editedAnswers } from '../../applying/submissions/editedAnswers.rules.ts';
import { refuseOldAnswers } from '../../catalogue/answers/answersVersion.ts';
import { readQuestions } from '../../applying/submissions/readQuestions.ts';
import { correctionEnd, isOwnAnswer } from './correctionTime.rules.ts';
import { changeParts } from './content.ts';
import { askReader } from './newAddress.ts';

export interface Correction {
  publicId: PublicId;
  /** Of the answers that the screen showed. */
  version: string;
  entries: Entry[];
  /** Of the applicant's page. */
  locale: Locale;
  by: Asker;
}

type End = (typeof correctionEnds)[number];

/**
 * Locks an application whose applicant may still correct it, or ask the office to.
 *
 * @param even ends of the time for corrections that are of no matter here
 * @throws NotFound
 * @throws Conflict it is too late, or somebody else has changed the answers meanwhile
 */
export async function lockForCorrection(
  tx: Tx,
  context: Context,
  { publicId, version, even }: Pick<Correction, 'publicId' | 'version'> & { even: readonly End[] },
): Promise<{ submission: LockedSubmission; end: End | null }> {
  const submission = await lockSubmission(tx, publicId);
  const row = await tx.submission.findUniqueOrThrow({
    where: { id: submission.id },
    include: changeParts,
  });
  const end = correctionEnd(row, tokyoDay(context.clock()));
  if (end !== null && !even.includes(end)) throw new Conflict(message('correction_closed'));
  refuseOldAnswers(context, readSnapshot(submission.answers), version);
  return { submission, end };
}

/**
 * @throws ValidationFailed it is no correction: the place would be somebody else's, which has ways and days of its own
 */
function refuseAnother(changed: readonly SnapshotAnswer[], open: readonly SnapshotAnswer[]): void {
  const [given, family, birth] = ['given_name', 'family_name', 'birth_date'].map((key) =>
    // Without a birth date only the names identify the person.
    [...changed, ...open].find((answer) => meaningOf(answer) === key),
  );
  if (given === undefined || family === undefined || birth === undefined) return;
  const text = message('correction_other_person');
  throw new ValidationFailed({ [fieldName(given.field_id)]: [text] });
}

/** The field of the mail address that these entries tell where the office has left it open: its reader confirms it. */
export function openAddress(
  was: readonly SnapshotAnswer[],
  entries: readonly Entry[],
): number | undefined {
  const asked = emailAnswerOf(was);
  if (asked?.open !== true) return undefined;
  const told = entries.find((entry) => entry.field_id === asked.field_id)?.value ?? '';
  return String(told).trim() === '' ? undefined : asked.field_id;
}

/**
 * An applicant, or the contact of their group, corrects what is theirs to correct; the address on file is told which.
 * Answers that the page hides can be replaced there, and are never read.
 *
 * @throws NotFound
 * @throws ValidationFailed with every problem, by `field_<id>`; also an answer that the office must correct
 * @throws Conflict it is too late, or somebody else has changed the answers meanwhile
 */
export async function correctOwnAnswers(
  context: Context,
  { publicId, version, entries, locale, by }: Correction,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    // What was never told is told late, too.
    const even = ['over'] as const;
    const { submission, end } = await lockForCorrection(tx, context, { publicId, version, even });
    const was = readSnapshot(submission.answers);
    const open = openAnswers(was);
    if (end !== null && open.length === 0) throw new Conflict(message('correction_closed'));
    const questions = open.length > 0 ? await readQuestions(tx, was) : [];
    const isOpen = isOpenFor(questions, was);
    const theirs = isOwnAnswer(submission);
    const unconfirmed = openAddress(was, entries);
    const changed = await changeAnswers(tx, context, {
      submission,
      entries,
      adminId: null,
      may: (asked) => isOpen({ id: asked.field_id }) || (end === null && theirs(asked)),
      locale,
      by,
      unconfirmed,
    });
    refuseAnother(changed, open);
    if (changed.length > 0) await queueDetailsCorrected(tx, context.env, submission.id, changed);
    if (unconfirmed === undefined) return;
    const { answers } = editedAnswers(questions, was, entries, tokyoDay(context.clock()));
    const email = applicantOf(answers).email;
    await askReader(tx, context, { owner: { submissionId: submission.id }, email, by });
  });
}
