import { problemsByField } from '@seminar/shared/catalogue/answers/fieldName';
import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { changedFields, editedAnswers } from '../../applying/submissions/editedAnswers.rules.ts';
import { readQuestions } from '../../applying/submissions/readQuestions.ts';
import { appendWish } from './appendWish.ts';
import { isWishedAnswer } from './correctionTime.rules.ts';
import { lockForCorrection, type Correction } from './correctOwnAnswers.ts';

/**
 * An applicant, or the contact of their group, asks the office to correct the name or the birth date on the
 * certificate. It is checked as the form checks it. Asking for the same again changes nothing; for another name, it
 * replaces what was asked for.
 *
 * @throws NotFound
 * @throws ValidationFailed with every problem, by `field_<id>`; also an answer that isn't of the name
 * @throws Conflict it is too late, or somebody else has changed the answers meanwhile
 */
export async function askForName(
  context: Context,
  { publicId, version, entries, by }: Omit<Correction, 'locale'>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    // When it is too late for corrections of one's own, the office can still be asked.
    const even = ['issued', 'over'] as const;
    const {
      submission: { id, answers: stored },
    } = await lockForCorrection(tx, context, { publicId, version, even });
    const was = readSnapshot(stored);
    const questions = await readQuestions(tx, was);
    const { answers, problems } = editedAnswers(questions, was, entries, tokyoDay(context.clock()));
    const changed = changedFields(was, answers);
    for (const answer of changed.filter((one) => !isWishedAnswer(one))) {
      problems.set(answer.field_id, [message('correction_office', { label: answer.label })]);
    }
    if (problems.size > 0) {
      throw new ValidationFailed(problemsByField(problems));
    }
    if (changed.length === 0) throw new ValidationFailed({ fields: [message('wish_same_name')] });
    const ids = new Set(changed.map(({ field_id }) => field_id));
    const wished = answers.filter(({ field_id }) => ids.has(field_id));
    await appendWish(tx, context, {
      submissionId: id,
      kind: 'name',
      by,
      content: { entries: wished.map(({ field_id, value }) => ({ field_id, value })) },
    });
  });
}
