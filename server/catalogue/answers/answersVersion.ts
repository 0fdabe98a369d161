import { createHmac } from 'node:crypto';
import { message } from '@seminar/shared/platform/messages/message';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import type { Context } from '../../platform/context/context.ts';
import { Conflict } from '../../platform/http/errors.ts';

/**
 * Changes whenever an answer does, whoever changes it. Keyed: nobody finds the hidden answers by trying which
 * of them give this text.
 */
export function answersVersion(
  { secrets }: Pick<Context, 'secrets'>,
  answers: readonly SnapshotAnswer[],
): string {
  return createHmac('sha256', secrets.session)
    .update(`answers ${JSON.stringify(answers)}`)
    .digest('base64url');
}

/** @throws Conflict the answers are no longer those that the screen showed */
export function refuseOldAnswers(
  context: Pick<Context, 'secrets'>,
  answers: readonly SnapshotAnswer[],
  seen: string,
): void {
  if (answersVersion(context, answers) !== seen) throw new Conflict(message('correction_stale'));
}
