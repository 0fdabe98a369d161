import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { paymentDeadline } from '../../platform/conditions/paymentDeadline.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { QueuedMail } from '../../telling/mail/queueMail.ts';
import { queueAnswersAsked } from '../../telling/mail/definitions/answersAsked.ts';
import { queueReminder } from '../../telling/mail/definitions/reminders.ts';
import { queueTransferInstructions } from '../../telling/mail/definitions/transferInstructions.ts';
import {
  mostMailsADay,
  pauseBefore,
  pauseMinutes,
  sentOften,
  sentSince,
} from '../../telling/mail/sentSince.ts';
import {
  lockSubmission,
  type LockedSubmission,
} from '../../applying/submissions/lockSubmission.ts';
import { queuePageLink } from '../../applying/submissions/sendLinksJob.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { instructionsRefusal, linkRefusal, reminderRefusal, timeOf } from './reminder.rules.ts';

export type NowKind = keyof typeof mailKinds;

interface Order {
  kind: NowKind;
  publicId: PublicId;
  /** Send it even though the same mail was sent a moment ago. */
  confirmed: boolean;
  adminId: number;
}

type NeededContext = Pick<Context, 'db' | 'env' | 'clock'>;

async function sendInstructions(
  tx: Tx,
  context: NeededContext,
  { id }: LockedSubmission,
  adminId: number,
): Promise<QueuedMail | null> {
  return queueTransferInstructions(tx, context, id, { adminId });
}

async function sendReminder(
  tx: Tx,
  { env, clock }: NeededContext,
  submission: LockedSubmission,
  adminId: number,
): Promise<QueuedMail | null> {
  const { id, seminarId } = submission;
  const seminar = await tx.seminar.findUniqueOrThrow({ where: { id: seminarId } });
  const prefix = `reminder:hand:${id}:`;
  const before = await tx.mail.count({
    where: { submissionId: id, eventKey: { startsWith: prefix } },
  });
  const now = clock();
  const when = timeOf(tokyoDay(now), paymentDeadline.of({ ...submission, seminar }));
  return queueReminder(tx, env, id, { when, event: `${prefix}${before + 1}`, adminId, now });
}

/** The link of the page; where answers are still to be told there, the mail says which. */
async function sendLink(
  tx: Tx,
  context: NeededContext,
  submission: LockedSubmission,
  adminId: number,
): Promise<QueuedMail | null> {
  if (submission.attention.includes('answers_open') && submission.status !== 'cancelled') {
    return queueAnswersAsked(tx, context, submission.id, adminId);
  }
  const { env, clock } = context;
  return queuePageLink(tx, env, submission, { adminId, now: clock() });
}

const mailKinds = {
  instructions: {
    refusal: instructionsRefusal,
    send: sendInstructions,
    action: 'submission.instructions_resent',
  },
  reminder: { refusal: reminderRefusal, send: sendReminder, action: 'submission.reminded' },
  link: { refusal: linkRefusal, send: sendLink, action: 'submission.link_sent' },
} as const;

/**
 * Sends an applicant the transfer instructions again, a reminder, or the link of their page, at a staff member's
 * request.
 *
 * @returns the mail's id
 * @throws NotFound
 * @throws Conflict there is nothing to pay, no account (of the link: neither matters) or no mail address, or the same
 *   mail was sent just now or too often today
 */
export async function sendNow(
  context: Context,
  { kind, publicId, confirmed, adminId }: Order,
): Promise<number> {
  const { refusal: refusalOf, send, action } = mailKinds[kind];
  return inTransaction(context.db, async (tx) => {
    const submission = await lockSubmission(tx, publicId);
    const { id, virtualAccountId } = submission;
    const refusal = refusalOf({ ...submission, hasAccount: virtualAccountId !== null });
    if (refusal !== null) throw new Conflict(message(refusal));
    const now = context.clock();
    if (await sentOften(tx, { submissionId: id }, kind, now)) {
      throw new Conflict(message('mail_sent_often', { count: mostMailsADay }));
    }
    const pause = pauseBefore(now);
    if (!confirmed && (await sentSince(tx, { submissionId: id }, kind, pause)) > 0) {
      throw new Conflict(message('mail_just_sent', { minutes: pauseMinutes }));
    }
    const mail = await send(tx, context, submission, adminId);
    if (mail === null) throw new Conflict(message('conflict'));
    await recordAudit(tx, {
      adminId,
      action,
      entity: 'submission',
      entityId: id,
      after: { to: submission.email },
    });
    return mail.id;
  });
}
