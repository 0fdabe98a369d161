import { tokyoDay } from '@seminar/shared/date';
import { message, type Locale } from '@seminar/shared/platform/messages/message';
import { correctedBy } from '@seminar/shared/applying/submissions/correctable.rules';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { queueDetailsCorrected } from '../../telling/mail/definitions/wishes.ts';
import { changeAnswers } from '../../applying/submissions/editSubmission.ts';
import {
  lockSubmission,
  type LockedSubmission,
} from '../../applying/submissions/lockSubmission.ts';
import { refuseOldAnswers } from '../../catalogue/answers/answersVersion.ts';
import { correctionEnd } from './correctionTime.rules.ts';
import { changeParts } from './content.ts';

export interface Correction {
  publicId: PublicId;
  /** Of the answers that the screen showed. */
  version: string;
  entries: Entry[];
  /** Of the applicant's page. */
  locale: Locale;
}

/**
 * Locks an application whose applicant may still correct it.
 *
 * @throws NotFound
 * @throws Conflict it is too late, or somebody else has changed the answers meanwhile
 */
export async function lockForCorrection(
  tx: Tx,
  context: Context,
  { publicId, version }: Pick<Correction, 'publicId' | 'version'>,
): Promise<LockedSubmission> {
  const submission = await lockSubmission(tx, publicId);
  const row = await tx.submission.findUniqueOrThrow({
    where: { id: submission.id },
    include: changeParts,
  });
  if (correctionEnd(row, tokyoDay(context.clock())) !== null) {
    throw new Conflict(message('correction_closed'));
  }
  refuseOldAnswers(context, readSnapshot(submission.answers), version);
  return submission;
}

/**
 * An applicant corrects answers that decide nothing elsewhere; the address on file is told which.
 *
 * @throws NotFound
 * @throws ValidationFailed with every problem, by `field_<id>`; also an answer that the office must correct
 * @throws Conflict it is too late, or somebody else has changed the answers meanwhile
 */
export async function correctOwnAnswers(
  context: Context,
  { publicId, version, entries, locale }: Correction,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const submission = await lockForCorrection(tx, context, { publicId, version });
    const changed = await changeAnswers(tx, context, {
      submission,
      entries,
      adminId: null,
      may: (answer) => correctedBy(answer) === 'applicant',
      locale,
    });
    if (changed.length > 0) await queueDetailsCorrected(tx, context.env, submission.id, changed);
  });
}
