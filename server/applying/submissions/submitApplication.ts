import { tokyoDay } from '@seminar/shared/date';
import { message, type Locale } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { z } from 'zod';
import { takeUploads } from '../../catalogue/answers/files/takeUploads.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { refuseProblems, ValidationFailed } from '../../platform/http/errors.ts';
import { findSeminarWithForm } from './findSeminarWithForm.ts';
import type { AccountTurn } from './accountBurst.ts';
import { correctionToken } from './correctionToken.ts';
import type { MemberNumber } from './memberPrice.ts';
import { sessionProblems } from '../../catalogue/seminars/sessions/sessionProblems.ts';
import { keepAnswer, reserveKey } from '../../platform/http/idempotency.ts';
import { checkPeriod, judgeAnswers } from './checkApplication.ts';
import { storeApplication } from './storeApplication.ts';

interface Application {
  /** Id or code. */
  seminar: string;
  entries: Entry[];
  /** The date and place that was chosen; null: none. */
  sessionId?: number | null;
  /** The member number that the applicant names; null: none. */
  member?: MemberNumber | null;
  idempotencyKey: string | null;
  /** null: nobody outside sent it (sample data). */
  accountTurn: AccountTurn | null;
  locale: Locale;
}

const answerSchema = z.object({
  data: z.object({
    submission_id: z.string(),
    // Answers that were kept before there were numbers have none.
    application_number: z.string().default(''),
    submitted_at: z.string(),
    correction_token: z.string(),
  }),
  meta: z.object({ status: z.enum(['success', 'partial_success']), message: z.string() }),
});
type Answer = z.output<typeof answerSchema>;

/**
 * Accepts an application: stores the snapshot, takes an account out of the pool and orders the
 * mail, in one transaction. A repeat with the same Idempotency-Key gets the first answer again.
 *
 * @throws NotFound no such seminar
 * @throws ValidationFailed it comes outside the application period, or the seminar has no form, or
 *   answers are wrong or the date and place is (all problems at once), or no seat is free
 * @throws Conflict the Idempotency-Key was used for other answers
 */
export async function submitApplication(
  context: Context,
  application: Application,
): Promise<Answer> {
  const { db, clock } = context;
  const now = clock();
  const today = tokyoDay(now);
  const { seminar, definition } = await findSeminarWithForm(db, application.seminar);
  const scope = `submit-application/${seminar.id}`;
  const { idempotencyKey: key, entries, accountTurn, locale } = application;
  const { member = null, sessionId = null } = application;

  return inTransaction(db, async (tx) => {
    if (key !== null) {
      const stored = await reserveKey(
        tx,
        scope,
        key,
        member === null && sessionId === null
          ? entries
          : { entries, member_number: member?.number, session_id: sessionId ?? undefined },
      );
      if (stored !== null) return answerSchema.parse(stored);
    }
    checkPeriod(seminar, today);
    if (!definition) throw new ValidationFailed({ seminar: [message('form_missing')] });
    const read = judgeAnswers(definition, entries, { today, locale });
    const taken = { seminarId: seminar.id, answers: read.answers, locale, now };
    const { answers, problems, fileIds } = await takeUploads(tx, taken);
    const choice = { seminar, sessionId, now, byOffice: false };
    refuseProblems({
      ...read.problems,
      ...problems,
      ...(await sessionProblems(tx, choice)),
    });
    const { publicId, number, submittedAt, text, status } = await storeApplication(tx, context, {
      seminarId: seminar.id,
      sessionId,
      answers,
      locale,
      channel: 'web',
      adminId: null,
      accountTurn,
      member,
      fileIds,
    });
    const answer: Answer = {
      data: {
        submission_id: publicId,
        application_number: number,
        submitted_at: submittedAt.toISOString(),
        correction_token: correctionToken(context.secrets.session, publicId),
      },
      meta: { status, message: renderMessage(text, locale) },
    };
    if (key !== null) await keepAnswer(tx, scope, key, answer);
    return answer;
  });
}
