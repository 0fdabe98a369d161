import { toDay } from '../../../platform/context/days.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { receiptPlaceholders, sampleReceipt, type StatedReceipt } from './statedReceipt.ts';

/** The receipt was reissued: what it states now, and where it is. */
export const receiptReissued: MailDefinition<StatedReceipt> = {
  kind: 'receipt_reissued',
  placeholders: receiptPlaceholders({
    day: '再発行日',
    meaning: ['再発行した日', 'The day on which it was reissued'],
    label: 'Reissued on',
  }),
  required: ['領収書番号', '申込ページのアドレス'],
  standard: {
    ja: {
      subject: '【領収書を再発行しました】{講習会名}',
      body: `領収書を再発行しました。下のページから、領収書（PDF）をダウンロードできます。

■ 再発行した領収書
{領収書の表}

{申込ページのボタン}

・領収書番号は、前の領収書と同じです。再発行した領収書には「再発行」と記載しています。
・前の領収書は、今後お使いにならないようお願いいたします。`,
    },
    en: {
      subject: 'Receipt reissued: {講習会名}',
      body: `We have reissued your receipt. You can download it (PDF, in Japanese) from the page below.

■ The reissued receipt
{領収書の表}

{申込ページのボタン}

・It has the same number as the former receipt, and is marked as reissued (再発行).
・Please do not use the former receipt any more.`,
    },
  },
  sample: sampleReceipt,
};

/** The content of the mail about a reissued receipt; null: the valid receipt was not reissued. */
export async function readReceiptReissued(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
) {
  const receipt = await tx.receipt.findFirst({
    where: { submissionId, voidedAt: null, version: { gt: 1 } },
    include: { versions: { orderBy: { version: 'desc' }, take: 1 } },
  });
  const issue = receipt?.versions[0];
  if (!receipt || !issue) return null;
  const { submission, application } = await readApplication(tx, env, submissionId);
  const content: StatedReceipt = {
    ...application,
    receiptNumber: receipt.receiptNumber,
    addressee: `${issue.addressee} ${issue.honorific}`,
    proviso: issue.proviso,
    amount: receipt.amount,
    issuedOn: toDay(issue.issuedOn),
  };
  return { submission, content, issue };
}

/**
 * Tells an applicant that the receipt was reissued; once for each reissue. To be called in the
 * transaction of the reissue.
 */
export async function queueReceiptReissued(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  {
    submissionId,
    reason,
    ...sending
  }: { submissionId: number; reason?: string; adminId?: number; now: Date },
): Promise<QueuedMail | null> {
  const read = await readReceiptReissued(tx, env, submissionId);
  if (!read) throw new Error('the receipt was not reissued');
  const { submission, content, issue } = read;
  const event = `receipt_reissued:${issue.receiptId}:${issue.version}`;
  return writeAndQueueMail(tx, receiptReissued, {
    content: reason === undefined ? content : { ...content, reason },
    submission,
    event,
    ...sending,
  });
}
