import type { CompletionPreview } from '@seminar/shared/applying/attendance/schema';
import { type Completion } from '@seminar/shared/catalogue/seminars/completion.rules';
import {
  completionState,
  type CompletionState,
} from '@seminar/shared/applying/attendance/completionState.rules';
import { changedCompletion } from '../../catalogue/seminars/updateSeminar.ts';
import { findSeminar } from '../../catalogue/seminars/findSeminar.ts';
import { completionOf } from '../../catalogue/seminars/completionOf.ts';
import { readProved, toProved, type ProvedStudent } from '../../papers/certificates/readProved.ts';
import type { Context } from '../../platform/context/context.ts';
import { studentsTakingPart } from './judgeSeminar.ts';
import type { SeminarChange } from '@seminar/shared/catalogue/seminars/schema';

interface Asked {
  seminarId: number;
  change: Pick<SeminarChange, 'completion' | 'completion_unconditional'>;
}

const stateUnder = (completion: Completion, student: ProvedStudent): CompletionState =>
  completionState(completion, { proved: toProved(student), issued: student.issued });

/**
 * How many students would become complete or incomplete under another rule. Nothing is changed.
 *
 * @throws NotFound
 * @throws ValidationFailed
 */
export async function previewCompletion(
  { db }: Context,
  { seminarId, change }: Asked,
): Promise<CompletionPreview> {
  const before = completionOf(await findSeminar(db, String(seminarId)));
  const after = changedCompletion({ completion: before }, change);
  const students = await readProved(db, await studentsTakingPart(db, seminarId));
  const count = (is: (was: CompletionState, becomes: CompletionState) => boolean) =>
    students.filter((it) => is(stateUnder(it.completion, it), stateUnder(after, it))).length;
  return {
    proved: students.filter((it) => stateUnder(it.completion, it) !== 'nothing').length,
    becomes_complete: count((was, becomes) => was !== 'complete' && becomes === 'complete'),
    becomes_incomplete: count((was, becomes) => was === 'complete' && becomes !== 'complete'),
    becomes_in_doubt: count((was, becomes) => was !== 'in_doubt' && becomes === 'in_doubt'),
  };
}
