import { toDate } from '../../platform/context/days.ts';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { addProblem, message } from '@seminar/shared/platform/messages/message';
import { tokyoDay } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { reissueReceipt as definition } from '@seminar/shared/papers/receipts/endpoints';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Receipt } from '../../generated/prisma/client.ts';
import { Conflict, NotFound, refuseProblems } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { queueGroupReceiptReissued } from '../../telling/mail/definitions/groupReceiptReissued.ts';
import { queueReceiptReissued } from '../../telling/mail/definitions/receiptReissued.ts';
import { mostMailsADay, sentOften } from '../../telling/mail/sentSince.ts';
import { currentTelling, withoutTelling } from '../../telling/mail/telling.ts';
import { glyphProblems } from '../../platform/pdf/glyphProblems.ts';
import { statedSessions } from '../../catalogue/seminars/sessions/statedSessions.ts';
import { wordedBy } from './wording.ts';

interface ReissueOrder {
  receiptNumber: string;
  /** null: the applicant. */
  adminId: number | null;
  input: Input;
}

type Said = HandlerInput<typeof definition>['body'];
type Input = Pick<Said, 'reason'> & Partial<Said>;

async function lockReceipt(tx: Tx, number: string, version: number | undefined) {
  // Whom it is for comes first, as everywhere: they may be anonymised, moved or have it voided at this moment.
  const known = await tx.receipt.findUnique({
    where: { receiptNumber: number },
    select: { submissionId: true, groupId: true },
  });
  if (!known) throw new NotFound();
  await tx.$queryRaw`SELECT id FROM groups WHERE id = ${known.groupId} FOR SHARE`;
  await tx.$queryRaw`SELECT id FROM submissions WHERE id = ${known.submissionId} FOR SHARE`;
  await tx.$queryRaw`SELECT id FROM receipts WHERE receipt_number = ${number} FOR UPDATE`;
  const receipt = await tx.receipt.findUniqueOrThrow({
    where: { receiptNumber: number },
    include: {
      submission: { select: { email: true, sessionId: true } },
      group: { select: { email: true } },
      people: { select: { submission: { select: { sessionId: true } } } },
    },
  });
  if (version !== undefined && version !== receipt.version) {
    throw new Conflict(message('receipt_stale'));
  }
  if (receipt.voidedAt !== null) throw new Conflict(message('receipt_void'));
  return receipt;
}

/** The application or the group that a receipt is for. */
function aboutOf({
  submissionId,
  groupId,
}: Pick<Receipt, 'submissionId' | 'groupId'>): { submissionId: number } | { groupId: number } {
  if (submissionId !== null) return { submissionId };
  if (groupId !== null) return { groupId };
  throw new Error('a receipt is for an application or a group');
}

type Locked = Awaited<ReturnType<typeof lockReceipt>>;
type Stated = Pick<Receipt, 'addressee' | 'honorific' | 'proviso'>;

const addressOf = ({ submission, group }: Locked) => (submission ?? group)?.email ?? '';

/** What can't be printed, and why the mail about it can't go out. */
async function problemsOf(
  tx: Tx,
  receipt: Locked,
  { stated, notify, at }: { stated: Stated; notify: boolean | undefined; at: Date },
) {
  const problems = glyphProblems(stated, ['addressee', 'proviso']);
  if (notify === true && addressOf(receipt) === '') {
    addProblem(problems, 'notify', message('receipt_no_email'));
  }
  const isTold = currentTelling().tell && addressOf(receipt) !== '';
  if (isTold && (await sentOften(tx, aboutOf(receipt), 'reissue', at))) {
    const field = notify === true ? 'notify' : 'tell';
    addProblem(problems, field, message('mail_sent_often', { count: mostMailsADay }));
  }
  return problems;
}

/** The dates and places as they are now: somebody may have been moved since the earlier issue. */
function sessionsOf(tx: Tx, { cancellationFee, submission, people }: Locked) {
  if (cancellationFee) return [];
  return statedSessions(tx, submission ? [submission] : people.map((each) => each.submission));
}

/** The receipt states the newest issue, and is found by the addressees of all. */
function newestIssue(receipt: Receipt, stated: Stated, version: number) {
  const key = searchKey(stated.addressee);
  const known = receipt.addresseeSearch.split('\n').includes(key);
  const foundBy = (text: string) => (known ? text : `${key}\n${text}`);
  return {
    ...stated,
    version,
    addresseeSearch: foundBy(receipt.addresseeSearch),
    searchText: foundBy(receipt.searchText),
  };
}

/**
 * Reissues a receipt (再発行): the same number and facts, marked as reissued, with the addressee and
 * the proviso that the staff member gives, and the dates and places of now. The earlier issues stay stored.
 * The audit records who, when and why. Who has the receipt gets a mail, since the copy in their hands is replaced,
 * unless the
 * staff member gives a reason why not.
 *
 * @throws NotFound
 * @throws Conflict it is void, or somebody else has reissued it since the staff member's screen was
 *   loaded
 * @throws ValidationFailed a character can't be printed, the applicant has no mail address, or got
 *   too many of these mails today
 */
export async function reissueReceipt(
  context: Context,
  order: ReissueOrder & { adminId: number },
): Promise<void> {
  const at = context.clock();
  const act = () => inTransaction(context.db, (tx) => reissueLocked(tx, context, { ...order, at }));
  const { notify, reason } = order.input;
  await (notify === false && currentTelling().tell ? withoutTelling(reason, act) : act());
}

/** The same in the caller's transaction, also as the applicant asks for it. */
export async function reissueLocked(
  tx: Tx,
  { env }: Pick<Context, 'env'>,
  { receiptNumber, adminId, input, at }: ReissueOrder & { at: Date },
): Promise<void> {
  const receipt = await lockReceipt(tx, receiptNumber, input.version);
  const stated = wordedBy(receipt, input);
  refuseProblems(await problemsOf(tx, receipt, { stated, notify: input.notify, at }));
  const isTold = currentTelling().tell && addressOf(receipt) !== '';
  const version = receipt.version + 1;
  await tx.receiptVersion.create({
    data: {
      receiptId: receipt.id,
      version,
      ...stated,
      sessions: await sessionsOf(tx, receipt),
      issuedOn: toDate(tokyoDay(at)),
      reason: input.reason,
      createdBy: adminId,
      createdAt: at,
    },
  });
  await tx.receipt.update({
    where: { id: receipt.id },
    data: newestIssue(receipt, stated, version),
  });
  await recordAudit(tx, {
    adminId,
    action: 'receipt.reissued',
    entity: 'receipt',
    entityId: receipt.id,
    before: {
      version: receipt.version,
      addressee: receipt.addressee,
      honorific: receipt.honorific,
      proviso: receipt.proviso,
    },
    after: { version, ...stated, ...(isTold ? { notified: true } : {}) },
    reason: input.reason,
  });
  await enqueue(tx, 'renderReceipt', { receiptId: receipt.id, version });
  const about = aboutOf(receipt);
  // The applicant, who has asked for it, knows why.
  const by =
    adminId === null ? {} : { adminId, reason: currentTelling().mailReason ?? input.reason };
  await ('groupId' in about
    ? queueGroupReceiptReissued(tx, env, { ...about, receipt, version, ...by, now: at })
    : queueReceiptReissued(tx, env, { ...about, ...by, now: at }));
}
