import { searchKey } from '@seminar/shared/japan/searchKey';
import { addProblem, message } from '@seminar/shared/messages/message';
import { tokyoDay } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { reissueReceipt as definition } from '@seminar/shared/receipts/endpoints';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import { Conflict, NotFound, ValidationFailed } from '../http/errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { queueReceiptReissued } from '../mail/queueReceiptReissued.ts';
import { mostADay, sentOften } from '../mail/sentSince.ts';
import { glyphProblems } from '../pdf/glyphProblems.ts';

interface ReissueOrder {
  receiptNumber: string;
  adminId: number;
  input: HandlerInput<typeof definition>['body'];
}

async function lockReceipt(tx: Tx, number: string, version: number | undefined) {
  await tx.$queryRaw`SELECT id FROM receipts WHERE receipt_number = ${number} FOR UPDATE`;
  const receipt = await tx.receipt.findUnique({
    where: { receiptNumber: number },
    include: { submission: { select: { email: true } } },
  });
  if (!receipt) throw new NotFound();
  if (version !== undefined && version !== receipt.version) {
    throw new Conflict(message('receipt_stale'));
  }
  if (receipt.voidedAt !== null) throw new Conflict(message('receipt_void'));
  return receipt;
}

/**
 * Issues a receipt anew (再発行): the same number and facts, a copy that says so, to the addressee and
 * for the purpose that the clerk gives. What was issued before stays kept, and is found under its former
 * addressee, too. Who, when and why is recorded. The applicant is
 * told by mail if the clerk wants it.
 *
 * @throws NotFound
 * @throws Conflict it is void, or somebody else has issued it anew since it was shown
 * @throws ValidationFailed a character can't be printed, there is no address for the mail, or the
 *   applicant was sent too many of them today
 */
export async function reissueReceipt(
  { db, env, clock }: Context,
  { receiptNumber, adminId, input }: ReissueOrder,
) {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const receipt = await lockReceipt(tx, receiptNumber, input.version);
    const stated = {
      addressee: input.addressee ?? receipt.addressee,
      honorific: input.honorific ?? receipt.honorific,
      proviso: input.proviso ?? receipt.proviso,
    };
    const problems = glyphProblems(stated, ['addressee', 'proviso']);
    if (input.notify && receipt.submission.email === '') {
      addProblem(problems, 'notify', message('receipt_no_email'));
    }
    if (input.notify && (await sentOften(tx, receipt.submissionId, 'reissue', at))) {
      addProblem(problems, 'notify', message('mail_sent_often', { count: mostADay }));
    }
    if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
    const version = receipt.version + 1;
    await tx.receiptVersion.create({
      data: {
        receiptId: receipt.id,
        version,
        ...stated,
        issuedOn: new Date(tokyoDay(at)),
        reason: input.reason,
        createdBy: adminId,
        createdAt: at,
      },
    });
    const key = searchKey(stated.addressee);
    const found = receipt.addresseeSearch.split('\n');
    const foundBy = (text: string) => (found.includes(key) ? text : `${key}\n${text}`);
    await tx.receipt.update({
      where: { id: receipt.id },
      data: {
        ...stated,
        version,
        addresseeSearch: foundBy(receipt.addresseeSearch),
        searchText: foundBy(receipt.searchText),
      },
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
      after: { version, ...stated, ...(input.notify ? { notified: true } : {}) },
      reason: input.reason,
    });
    await enqueue(tx, 'renderReceipt', { receiptId: receipt.id, version });
    const { submissionId } = receipt;
    if (input.notify) await queueReceiptReissued(tx, env, { submissionId, adminId, now: at });
  });
}
