import { formatDay, tokyoDay } from '@seminar/shared/date';
import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import {
  message,
  renderMessage,
  type Locale,
  type Message,
} from '@seminar/shared/messages/message';
import { entryState } from '@seminar/shared/seminars/period.rules';
import { readAnswers } from '@seminar/shared/submissions/answers.rules';
import type { Attention, Entry, SnapshotAnswer } from '@seminar/shared/submissions/schema';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { mustWaitForAccount } from '../accounts/accountReserve.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import { toDay } from '../context/days.ts';
import { findFormDefinition } from '../form-templates/findFormDefinition.ts';
import { NotFound, ValidationFailed } from '../http/errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { queueAccountPending } from '../mail/queueAccountPending.ts';
import { queueApplicationReceivedFree } from '../mail/queueApplicationReceivedFree.ts';
import { queuePossibleDuplicate } from '../mail/queuePossibleDuplicate.ts';
import { queueTransferInstructions } from '../mail/queueTransferInstructions.ts';
import { findSeminar } from '../seminars/findSeminar.ts';
import { applicantOf } from '../answers/applicantOf.ts';
import { correctionToken } from './correctionToken.ts';
import { findDuplicate } from './findDuplicate.ts';
import { followPayments } from '../payments/followPayments.ts';
import { keepAnswer, reserveKey } from './idempotency.ts';
import { newPublicId, type PublicId } from '../ids/publicId.ts';
import { searchTextOf } from '../answers/searchTextOf.ts';
import { takeAccount } from '../accounts/takeAccount.ts';
import { announceApplication } from '../webhooks/announceApplication.ts';

type Seminar = Awaited<ReturnType<typeof findSeminar>>;

interface Application {
  /** Id or code. */
  seminar: string;
  entries: Entry[];
  idempotencyKey: string | null;
  locale: Locale;
}

const answerSchema = z.object({
  data: z.object({
    submission_id: z.string(),
    submitted_at: z.string(),
    correction_token: z.string(),
  }),
  meta: z.object({ status: z.enum(['success', 'partial_success']), message: z.string() }),
});
type Answer = z.output<typeof answerSchema>;

function checkPeriod(seminar: Seminar, today: string): void {
  const [start, end] = [toDay(seminar.entryStart), toDay(seminar.entryEnd)];
  const state = entryState(today, start, end);
  if (state === 'upcoming') {
    throw new ValidationFailed({ seminar: [message('entry_not_open', { day: formatDay(start) })] });
  }
  if (state === 'closed') {
    throw new ValidationFailed({ seminar: [message('entry_closed', { day: formatDay(end) })] });
  }
}

function checkAnswers(definition: FormTemplate, entries: Entry[], today: string): SnapshotAnswer[] {
  const { answers, problems } = readAnswers(definition.fields, entries, today);
  if (problems.size > 0) {
    throw new ValidationFailed(
      Object.fromEntries([...problems].map(([fieldId, found]) => [`field_${fieldId}`, found])),
    );
  }
  return answers;
}

async function storeApplication(
  tx: Tx,
  context: Context,
  seminar: Seminar,
  answers: SnapshotAnswer[],
  now: Date,
): Promise<{ publicId: PublicId; text: Message; status: Answer['meta']['status'] }> {
  // The seminar may have been archived meanwhile; this lock prevents it from now on.
  const [current] = await tx.$queryRaw<{ archived: boolean; fee: number }[]>`
    SELECT archived_at IS NOT NULL AS archived, entry_fee AS fee FROM seminars
    WHERE id = ${seminar.id} FOR KEY SHARE`;
  if (!current || current.archived) throw new NotFound();

  const applicant = { publicId: newPublicId(), ...applicantOf(answers) };
  const duplicate = await findDuplicate(tx, { seminarId: seminar.id, ...applicant, answers });
  const free = current.fee === 0;
  const account =
    free || (await mustWaitForAccount(tx, context, seminar.id))
      ? null
      : await takeAccount(tx, context.env.bankProvider, now);
  const attention: Attention[] = [
    ...(duplicate ? (['possible_duplicate'] as const) : []),
    ...(free || account ? [] : (['no_virtual_account'] as const)),
    ...(applicant.email === '' ? (['no_email'] as const) : []),
  ];
  const submission = await tx.submission.create({
    data: {
      ...applicant,
      seminarId: seminar.id,
      status: attention.length > 0 ? 'needs_check' : 'received',
      submittedAt: now,
      answers,
      expectedAmount: current.fee,
      virtualAccountId: account?.id ?? null,
      attention,
      searchText: searchTextOf(applicant, account),
    },
    select: { id: true },
  });
  await recordAudit(tx, {
    adminId: null,
    action: 'submission.received',
    entity: 'submission',
    entityId: submission.id,
    after: { seminar_id: seminar.id, expected_amount: current.fee, attention },
  });
  const { publicId } = applicant;
  const told = { ...submission, publicId, seminarId: seminar.id, expectedAmount: current.fee };
  await announceApplication(tx, 'received', told, now);
  // Only one application in twenty orders a refill of the pool: if all did, they would wait for
  // each other at the row of that one job.
  if (account && account.id % 20 === 0) {
    await enqueue(tx, 'fillAccountPool', {}, { key: 'fillAccountPool' });
  }
  if (free) await followPayments(tx, context, [submission.id], { adminId: null, reason: null });

  if (duplicate) {
    await queuePossibleDuplicate(tx, context.env, submission.id);
    const text = message(free ? 'application_duplicate_free' : 'application_duplicate');
    return { publicId, text, status: 'partial_success' };
  }
  if (applicant.email === '') {
    return { publicId, text: message('application_no_email'), status: 'partial_success' };
  }
  if (free) {
    await queueApplicationReceivedFree(tx, context, submission.id);
    return { publicId, text: message('application_free'), status: 'success' };
  }
  if (!account) {
    await queueAccountPending(tx, context.env, submission.id);
    return { publicId, text: message('application_no_account'), status: 'partial_success' };
  }
  await queueTransferInstructions(tx, context, submission.id);
  return { publicId, text: message('application_received'), status: 'success' };
}

/**
 * Accepts an application: stores the snapshot, takes an account out of the pool and orders the
 * mail, in one transaction. A repeat with the same Idempotency-Key gets the first answer again.
 *
 * @throws NotFound no such seminar
 * @throws ValidationFailed it comes outside the application period, or the seminar has no form, or
 *   answers are wrong (all problems at once)
 * @throws Conflict the Idempotency-Key was used for other answers
 */
export async function submitApplication(
  context: Context,
  application: Application,
): Promise<Answer> {
  const { db, clock } = context;
  const now = clock();
  const today = tokyoDay(now);
  const seminar = await findSeminar(db, application.seminar);
  const definition = seminar.formTemplateId
    ? await findFormDefinition(db, seminar.formTemplateId)
    : null;
  const scope = `submit-application/${seminar.id}`;
  const { idempotencyKey: key, entries, locale } = application;

  return inTransaction(db, async (tx) => {
    if (key !== null) {
      const stored = await reserveKey(tx, scope, key, entries);
      if (stored !== null) return answerSchema.parse(stored);
    }
    checkPeriod(seminar, today);
    if (!definition) throw new ValidationFailed({ seminar: [message('form_missing')] });
    const answers = checkAnswers(definition, entries, today);
    const { publicId, text, status } = await storeApplication(tx, context, seminar, answers, now);
    const answer: Answer = {
      data: {
        submission_id: publicId,
        submitted_at: now.toISOString(),
        correction_token: correctionToken(context.secrets.session, publicId),
      },
      meta: { status, message: renderMessage(text, locale) },
    };
    if (key !== null) await keepAnswer(tx, scope, key, answer);
    return answer;
  });
}
