import { toDate } from '../../platform/context/days.ts';
import { message } from '@seminar/shared/platform/messages/message';
import type { OwnChanges } from '@seminar/shared/money/wishes/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { validReceipts } from '../../platform/conditions/receipts.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { Conflict, refuseProblems, ValidationFailed } from '../../platform/http/errors.ts';
import { glyphProblems } from '../../platform/pdf/glyphProblems.ts';
import { lockSubmission } from '../../applying/submissions/lockSubmission.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { addresseeOf } from '../../papers/receipts/addressee.rules.ts';
import { issueWhenPrintable } from '../../papers/receipts/issueWhenPrintable.ts';
import { reissueLocked } from '../../papers/receipts/reissueReceipt.ts';

type Honorific = NonNullable<OwnChanges['receipt']>['honorific'];

/** Whether the accounts of the year of a receipt are closed: nothing that it states changes by itself any more. */
async function isClosed(db: Db | Tx, { fiscalYear }: { fiscalYear: number }): Promise<boolean> {
  const lastDay = toDate(`${fiscalYear + 1}-03-31`);
  return (await db.close.count({ where: { periodTo: { gte: lastDay } } })) > 0;
}

/**
 * Whom the receipt of an application is made out to, and whether the applicant can still change that; null: there is
 * none of their own, or none that they can change.
 */
export async function readOwnReceipt(
  db: Db | Tx,
  submissionId: number,
): Promise<OwnChanges['receipt']> {
  const row = await db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: { receipts: validReceipts },
  });
  if (row.groupId !== null || row.expectedAmount === 0) return null;
  if (row.status === 'cancelled' || row.anonymisedAt !== null) return null;
  const [receipt] = row.receipts;
  const { addressee, honorific } =
    receipt ?? addresseeOf({ ...row, answers: readSnapshot(row.answers) });
  const closed =
    row.receiptAddressee !== null
      ? 'used'
      : receipt && (await isClosed(db, receipt))
        ? 'year_closed'
        : null;
  const known: Honorific = honorific === '御中' ? '御中' : '様';
  return { addressee, honorific: known, issued: receipt !== undefined, closed };
}

/**
 * An applicant has the receipt made out to somebody else, once: one that was issued is reissued under its number, one
 * that isn't yet is issued so.
 *
 * @throws Conflict it was changed before, the year is closed, or there is no receipt of their own
 * @throws ValidationFailed a character can't be printed, or it is made out to this addressee already
 */
export async function changeReceiptAddressee(
  context: Context,
  order: { publicId: PublicId; addressee: string; honorific: Honorific },
): Promise<void> {
  const { publicId, addressee, honorific } = order;
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const { id } = await lockSubmission(tx, publicId);
    const before = await readOwnReceipt(tx, id);
    if (before === null) throw new Conflict(message('addressee_none'));
    if (before.closed !== null) throw new Conflict(message(`addressee_${before.closed}`));
    if (before.addressee === addressee && before.honorific === honorific) {
      throw new ValidationFailed({ addressee: [message('addressee_same')] });
    }
    refuseProblems(glyphProblems({ addressee }, ['addressee']));
    const stated = { receiptAddressee: addressee, receiptHonorific: honorific };
    await tx.submission.update({ where: { id }, data: stated });
    await recordAudit(tx, {
      adminId: null,
      action: 'submission.corrected',
      entity: 'submission',
      entityId: id,
      before: { 領収書の宛名: `${before.addressee} ${before.honorific}` },
      after: { 領収書の宛名: `${addressee} ${honorific}` },
    });
    const receipt = await tx.receipt.findFirst({
      where: { submissionId: id, voidedAt: null },
      select: { receiptNumber: true },
    });
    if (receipt === null) {
      await issueWhenPrintable(tx, context, { submissionId: id, adminId: null });
      return;
    }
    await reissueLocked(tx, context, {
      receiptNumber: receipt.receiptNumber,
      adminId: null,
      input: {
        addressee,
        honorific,
        reason: '申込者の依頼による宛名の変更',
      },
      at,
    });
  });
}
