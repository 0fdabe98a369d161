import { toDay } from '../../../platform/context/days.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { receiptPlaceholders, sampleReceipt, type StatedReceipt } from './statedReceipt.ts';

/** A receipt was issued after the payment was confirmed, since the office had to word it first. */
export const receiptIssued: MailDefinition<StatedReceipt> = {
  kind: 'receipt_issued',
  placeholders: receiptPlaceholders({
    day: '発行日',
    meaning: ['領収書を発行した日', 'The day on which the receipt was issued'],
    label: 'Issued on',
  }),
  required: ['領収書番号', '申込ページのアドレス'],
  standard: {
    ja: {
      subject: '【領収書を発行しました】{講習会名}',
      body: `お待たせしました。領収書を発行しました。下のページから、領収書（PDF）をダウンロードできます。

■ 領収書
{領収書の表}

{申込ページのボタン}

・宛名に印刷できない文字があったため、事務局で確認のうえ発行しました。宛名に誤りがある場合は、下記の連絡先までお知らせください。`,
    },
    en: {
      subject: 'Receipt issued: {講習会名}',
      body: `Thank you for waiting. We have issued your receipt. You can download it (PDF, in Japanese) from the page below.

■ The receipt
{領収書の表}

{申込ページのボタン}

・The name on the receipt contained a character that we cannot print, so our office checked it before issuing the receipt. If the name is wrong, please tell us using the contact details below.`,
    },
  },
  sample: sampleReceipt,
};

/** The content of the mail about a receipt that had waited for the office; null: no receipt is valid. */
export async function readReceiptIssued(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
) {
  const receipt = await tx.receipt.findFirst({ where: { submissionId, voidedAt: null } });
  if (!receipt) return null;
  const { submission, application } = await readApplication(tx, env, submissionId);
  const content: StatedReceipt = {
    ...application,
    receiptNumber: receipt.receiptNumber,
    addressee: `${receipt.addressee} ${receipt.honorific}`,
    proviso: receipt.proviso,
    amount: receipt.amount,
    issuedOn: toDay(receipt.issueDate),
  };
  return { submission, content };
}

/**
 * Tells an applicant that the receipt is there for which they had to wait; once for each receipt. To be
 * called in the transaction that issues it.
 */
export async function queueReceiptIssued(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<QueuedMail | null> {
  const read = await readReceiptIssued(tx, env, submissionId);
  if (!read) throw new Error('the receipt was not issued');
  const { submission, content } = read;
  const event = `receipt_issued:${submissionId}:${content.receiptNumber}`;
  return writeAndQueueMail(tx, receiptIssued, { content, submission, event });
}
