import { tokyoDay } from '@seminar/shared/date';
import { message, type Locale, type Problems } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { entrySchema, mostEntries, type Entry } from '@seminar/shared/catalogue/answers/schema';
import { z } from 'zod';
import { takeUploads } from '../../catalogue/answers/files/takeUploads.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { refuseProblems, ValidationFailed } from '../../platform/http/errors.ts';
import { findSeminarWithForm } from './findSeminarWithForm.ts';
import type { AccountTurn } from './accountBurst.ts';
import { correctionToken } from './correctionToken.ts';
import type { MemberNumber } from './memberPrice.ts';
import {
  readableSessionProblems,
  sessionProblems,
} from '../../catalogue/seminars/sessions/sessionProblems.ts';
import { keepAnswer, reserveKey } from '../../platform/http/idempotency.ts';
import { findUnstorableText } from '../../platform/http/storableText.rules.ts';
import { checkPeriod, readApplication } from './checkApplication.ts';
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

const namesField = entrySchema.pick({ field_id: true });

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
 * What the form says about the answers of a body that its schema refuses, and what is wrong with the date and place, so
 * that all is said at once. An answer that can't be read is named by its place, not as one that is missing.
 */
export async function furtherApplicationProblems(
  { db, clock }: Context,
  {
    seminar: idOrCode,
    body: { fields, session_id: given },
    locale,
  }: { seminar: string; body: Record<string, unknown>; locale: Locale },
): Promise<Problems> {
  if (!Array.isArray(fields) || fields.length > mostEntries) return {};
  const now = clock();
  const { seminar, definition } = await findSeminarWithForm(db, idOrCode);
  const ofSession = await readableSessionProblems(db, { seminar, given, now, byOffice: false });
  if (!definition) return ofSession;
  const read = fields.map((entry: unknown) =>
    findUnstorableText(entry).length > 0 ? null : (entrySchema.safeParse(entry).data ?? null),
  );
  const unread = fields.filter((_, index) => read[index] === null);
  const named = unread.flatMap((entry) => namesField.safeParse(entry).data?.field_id ?? []);
  const entries = read.filter((entry) => entry !== null);
  const { problems } = readApplication(definition, entries, { today: tokyoDay(now), locale });
  for (const id of named) delete problems[`field_${id}`];
  return { ...problems, ...ofSession };
}

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
    const read = readApplication(definition, entries, { today, locale });
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
