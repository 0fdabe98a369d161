import { tokyoDay } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { message } from '@seminar/shared/platform/messages/message';
import type { enterApplication as definition } from '@seminar/shared/applying/submissions/endpoints';
import { enteredFields } from '@seminar/shared/applying/submissions/enteredFields.rules';
import { z } from 'zod';
import { takeUploads } from '../../catalogue/answers/files/takeUploads.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { findFormDefinition } from '../../catalogue/form-templates/findFormDefinition.ts';
import { refuseProblems, ValidationFailed } from '../../platform/http/errors.ts';
import { findSeminar } from '../../catalogue/seminars/findSeminar.ts';
import { sessionProblems } from '../../catalogue/seminars/sessions/sessionProblems.ts';
import { keepAnswer, reserveKey } from '../../platform/http/idempotency.ts';
import { askForAnswers } from './askForAnswers.ts';
import { judgeAnswers, whyNotOpen } from './checkApplication.ts';
import { storeApplication } from './storeApplication.ts';

interface Entered {
  input: HandlerInput<typeof definition>['body'];
  idempotencyKey: string | null;
  adminId: number;
}

const answerSchema = z.object({ submission_id: z.string(), application_number: z.string() });
type Answer = z.output<typeof answerSchema>;

/**
 * Stores an application that came by telephone, fax, mail or at the counter. The answers are judged as the
 * form's, except that there may be no mail address; the application period only has to be passed knowingly.
 * A repeat with the same Idempotency-Key gets the first answer again.
 *
 * @throws NotFound no such seminar
 * @throws ValidationFailed it comes outside the application period and nobody said so, the seminar has no
 *   form, or answers are wrong (all problems at once), or no seat is free and nobody said so
 * @throws Conflict the Idempotency-Key was used for other answers
 */
export async function enterApplication(
  context: Context,
  { input, idempotencyKey: key, adminId }: Entered,
): Promise<Answer> {
  const { db, clock } = context;
  const now = clock();
  const today = tokyoDay(now);
  const seminar = await findSeminar(db, String(input.seminar_id));
  const definition = seminar.formTemplateId
    ? await findFormDefinition(db, seminar.formTemplateId)
    : null;
  if (!definition) throw new ValidationFailed({ seminar_id: [message('form_missing')] });
  const scope = `enter-application/${seminar.id}`;
  return inTransaction(db, async (tx) => {
    if (key !== null) {
      // A repeat that passes more knowingly, or says otherwise how it came, is the same application.
      const {
        channel: _,
        outside_period: __,
        beyond_seats: ___,
        leave_open: ____,
        ...content
      } = input;
      const stored = await reserveKey(tx, scope, key, content);
      if (stored !== null) return answerSchema.parse(stored);
    }
    const leavesOpen = input.leave_open;
    const form = { ...definition, fields: enteredFields(definition.fields, { leavesOpen }) };
    const locale = 'ja';
    const read = judgeAnswers(form, input.fields, { today, locale, leavesOpen });
    const asked = { seminarId: seminar.id, answers: read.answers, locale, now: clock() } as const;
    const { answers, problems, fileIds } = await takeUploads(tx, asked);
    const outside = input.outside_period ? null : whyNotOpen(seminar, today);
    const choice = { seminar, sessionId: input.session_id, now, byOffice: true };
    refuseProblems({
      ...read.problems,
      ...problems,
      ...(await sessionProblems(tx, choice)),
      ...(outside === null ? {} : { outside_period: [outside] }),
    });
    const { id, publicId, number } = await storeApplication(tx, context, {
      seminarId: seminar.id,
      sessionId: input.session_id,
      answers,
      locale,
      channel: input.channel,
      adminId,
      accountTurn: null,
      beyondSeats: input.beyond_seats,
      fileIds,
      member: input.member_number === null ? null : { number: input.member_number, turn: null },
    });
    if (leavesOpen) await askForAnswers(tx, context, { submissionIds: [id], adminId });
    const answer: Answer = { submission_id: publicId, application_number: number };
    if (key !== null) await keepAnswer(tx, scope, key, answer);
    return answer;
  });
}
