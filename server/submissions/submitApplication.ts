import { formatDay, tokyoDay } from '@seminar/shared/date';
import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import { inLanguage } from '@seminar/shared/inLanguage';
import { message, type Locale, type Message } from '@seminar/shared/messages/message';
import { renderMessage } from '@seminar/shared/messages/renderMessage';
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
import { queueAppliedAgain } from '../mail/queueAppliedAgain.ts';
import { queueConfirmAddress } from '../mail/queueConfirmAddress.ts';
import { queueAccountPending } from '../mail/queueAccountPending.ts';
import { queueApplicationReceivedFree } from '../mail/queueApplicationReceivedFree.ts';
import { queuePossibleDuplicate } from '../mail/queuePossibleDuplicate.ts';
import { queueTransferInstructions } from '../mail/queueTransferInstructions.ts';
import { findSeminar } from '../seminars/findSeminar.ts';
import { applicantOf } from '../answers/applicantOf.ts';
import type { AccountTurn } from './accountBurst.ts';
import { correctionToken } from './correctionToken.ts';
import { findDuplicate } from './findDuplicate.ts';
import { followPayments } from '../payments/followPayments.ts';
import { keepAnswer, reserveKey } from './idempotency.ts';
import { newCode, newPublicId, type PublicId } from '../ids/publicId.ts';
import { searchTextOf } from '../answers/searchTextOf.ts';
import { takeAccount } from '../accounts/takeAccount.ts';
import { announceApplication } from '../webhooks/announceApplication.ts';

type Seminar = Awaited<ReturnType<typeof findSeminar>>;

interface Application {
  /** Id or code. */
  seminar: string;
  entries: Entry[];
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

function checkAnswers(
  { fields }: FormTemplate,
  entries: Entry[],
  { today, locale }: { today: string; locale: Locale },
): SnapshotAnswer[] {
  const { answers, problems: found } = readAnswers(fields, entries, today);
  if (found.size > 0) {
    // Problems name the questions as the applicant reads them.
    const asked = fields.map((field) => inLanguage(field, locale));
    const { problems } = readAnswers(asked, entries, today);
    throw new ValidationFailed(
      Object.fromEntries([...problems].map(([fieldId, found]) => [`field_${fieldId}`, found])),
    );
  }
  return answers;
}

interface Stored {
  publicId: PublicId;
  text: Message;
  status: Answer['meta']['status'];
}

/** Why an application gets no account at once; null: it gets one if there is one. */
async function whyNoAccount(
  tx: Tx,
  context: Context,
  given: { seminarId: number; email: string; accountTurn: AccountTurn | null },
): Promise<Attention | null> {
  if (await mustWaitForAccount(tx, context, given.seminarId)) return 'no_virtual_account';
  if (given.accountTurn === null || (await given.accountTurn())) return null;
  // Without an address there is nothing to confirm: the office decides.
  return given.email === '' ? 'no_virtual_account' : 'unconfirmed';
}

async function storeApplication(
  tx: Tx,
  context: Context,
  seminar: Seminar,
  {
    answers,
    accountTurn,
    locale,
    now,
  }: { answers: SnapshotAnswer[]; accountTurn: AccountTurn | null; locale: Locale; now: Date },
): Promise<Stored & { number: string }> {
  // The seminar may have been archived meanwhile; this lock prevents it from now on.
  const [current] = await tx.$queryRaw<{ archived: boolean; fee: number }[]>`
    SELECT archived_at IS NOT NULL AS archived, entry_fee AS fee FROM seminars
    WHERE id = ${seminar.id} FOR KEY SHARE`;
  if (!current || current.archived) throw new NotFound();

  const applicant = { publicId: newPublicId(), ...applicantOf(answers) };
  const { email } = applicant;
  const earlier = await findDuplicate(tx, { seminarId: seminar.id, ...applicant, answers });
  const free = current.fee === 0;
  const refused = free
    ? null
    : await whyNoAccount(tx, context, { seminarId: seminar.id, email, accountTurn });
  const account =
    free || refused !== null ? null : await takeAccount(tx, context.env.bankProvider, now);
  const attention: Attention[] = [
    ...(earlier ? (['possible_duplicate'] as const) : []),
    ...(free || account ? [] : [refused ?? ('no_virtual_account' as const)]),
    ...(email === '' ? (['no_email'] as const) : []),
  ];
  const submission = await tx.submission.create({
    data: {
      ...applicant,
      confirmationCode: newCode(),
      seminarId: seminar.id,
      status: attention.length > 0 ? 'needs_check' : 'received',
      submittedAt: now,
      language: locale,
      answers,
      expectedAmount: current.fee,
      virtualAccountId: account?.id ?? null,
      attention,
      searchText: searchTextOf(applicant, account),
    },
    select: { id: true, number: true },
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
  const stored = await answerApplicant(tx, context, {
    ...applicant,
    id: submission.id,
    earlier,
    attention,
    free,
  });
  return { ...stored, number: submission.number };
}

/** Orders the mail that fits a new application, and says what the browser shows. */
async function answerApplicant(
  tx: Tx,
  context: Context,
  given: {
    id: number;
    publicId: PublicId;
    email: string;
    earlier: { id: number } | null;
    attention: readonly Attention[];
    free: boolean;
  },
): Promise<Stored> {
  const { env } = context;
  const { id, publicId, earlier, attention } = given;
  const partly = (text: Message): Stored => ({ publicId, text, status: 'partial_success' });
  if (earlier) {
    await queuePossibleDuplicate(tx, env, id);
    await queueAppliedAgain(tx, env, { earlierId: earlier.id, submissionId: id });
    return partly(message('application_to_check'));
  }
  if (given.email === '') return partly(message('application_no_email'));
  if (given.free) {
    const mailId = await queueApplicationReceivedFree(tx, context, id);
    return whenMailed(tx, mailId, {
      publicId,
      text: message('application_free'),
      status: 'success',
    });
  }
  if (attention.includes('unconfirmed')) {
    const mailId = await queueConfirmAddress(tx, env, id);
    return whenMailed(tx, mailId, partly(message('application_unconfirmed')));
  }
  if (attention.includes('no_virtual_account')) {
    const mailId = await queueAccountPending(tx, env, id);
    return whenMailed(tx, mailId, partly(message('application_no_account')));
  }
  const mailId = await queueTransferInstructions(tx, context, id);
  return whenMailed(tx, mailId, {
    publicId,
    text: message('application_received'),
    status: 'success',
  });
}

/** The answer; another one if the mail waits for the office, because the mailbox got enough today. */
async function whenMailed(tx: Tx, mailId: number | null, answer: Stored): Promise<Stored> {
  const mail = await tx.mail.findUnique({ where: { id: mailId ?? 0 }, select: { state: true } });
  return mail?.state === 'held'
    ? { ...answer, text: message('application_to_check'), status: 'partial_success' }
    : answer;
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
  const { idempotencyKey: key, entries, accountTurn, locale } = application;

  return inTransaction(db, async (tx) => {
    if (key !== null) {
      const stored = await reserveKey(tx, scope, key, entries);
      if (stored !== null) return answerSchema.parse(stored);
    }
    checkPeriod(seminar, today);
    if (!definition) throw new ValidationFailed({ seminar: [message('form_missing')] });
    const answers = checkAnswers(definition, entries, { today, locale });
    const { publicId, number, text, status } = await storeApplication(tx, context, seminar, {
      answers,
      accountTurn,
      locale,
      now,
    });
    const answer: Answer = {
      data: {
        submission_id: publicId,
        application_number: number,
        submitted_at: now.toISOString(),
        correction_token: correctionToken(context.secrets.session, publicId),
      },
      meta: { status, message: renderMessage(text, locale) },
    };
    if (key !== null) await keepAnswer(tx, scope, key, answer);
    return answer;
  });
}
