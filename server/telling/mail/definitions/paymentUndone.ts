import type { Env } from '../../../platform/context/env.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { inMailLanguage, type Application, type MailDefinition } from '../mailDefinition.ts';
import { readApplication, readApplications } from '../readApplication.ts';
import { writeAndQueueMails } from '../writeAndQueueMail.ts';
import { applicationPlaceholders, toPayment } from './application.ts';

export interface PaymentUndone extends Application {
  /** Of the receipt that is void now; null: none was issued yet. */
  receiptNumber: string | null;
}

/** A payment was confirmed by mistake: its receipt is void, and what the applicant should do. */
export const paymentUndone: MailDefinition<PaymentUndone> = {
  kind: 'payment_undone',
  placeholders: {
    ...applicationPlaceholders(toPayment),
    領収書番号: {
      meaning: [
        '無効になった領収書の番号（発行前なら「未発行」）',
        'The number of the voided receipt, or “not issued yet”',
      ],
      value: (it) => it.receiptNumber ?? inMailLanguage(it, '未発行', 'not issued yet'),
    },
    領収書の扱い: {
      meaning: [
        '無効になった領収書の番号と、破棄のお願い',
        'The number of the receipt that is no longer valid, and the request to throw it away',
      ],
      contains: ['領収書番号'],
      value: (it) =>
        it.receiptNumber === null
          ? inMailLanguage(it, '領収書はまだ発行していません。', 'No receipt has been issued yet.')
          : inMailLanguage(
              it,
              `先に発行した領収書（${it.receiptNumber}）は無効です。保存または印刷された場合は、破棄してください。`,
              `The receipt that we issued (${it.receiptNumber}) is void. If you have saved or printed it, please discard it.`,
            ),
    },
  },
  required: ['領収書番号', '申込ページのアドレス'],
  standard: {
    ja: {
      subject: '【ご入金確認の取消】{講習会名}',
      body: `先にお送りした「ご入金確認・受講のご案内」は、事務局の確認に誤りがあったため、取り消します。ご迷惑をおかけし、申し訳ございません。

■ お申し込み内容
{申込内容の表}

■ 領収書について
{領収書の扱い}

すでにお振り込みいただいている場合は、お手続きは不要です。ご入金を確認でき次第、改めてご案内します。まだお振り込みでない場合は、申込ページの振込先をご確認ください。

ご不明な点は、下記の連絡先までお問い合わせください。

{申込ページのボタン}`,
    },
    en: {
      subject: 'Payment confirmation withdrawn: {講習会名}',
      body: `We withdraw our email “Payment received, how to attend”: our office confirmed the payment by mistake. We are sorry for the trouble.

■ Your application
{申込内容の表}

■ About the receipt
{領収書の扱い}

If you have transferred the fee already, there is nothing for you to do: we will email you again once we have found your payment. If you have not, please see on your page where to pay.

If you have any questions, please contact us using the details below.

{申込ページのボタン}`,
    },
  },
  sample: (application) => ({ ...application, receiptNumber: 'R2026-000001' }),
};

export async function readPaymentUndone(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  receiptNumber: string | null,
) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const content: PaymentUndone = { ...application, receiptNumber };
  return { submission, content };
}

/**
 * Tells applicants that a payment which was confirmed by mail is undone; once for each confirmation. Sends
 * nothing when the confirmation didn't go and won't.
 *
 * @param undone the number of the receipt that became void; null: it was still awaited
 */
export async function queuePaymentsUndone(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  undone: ReadonlyMap<number, string | null>,
): Promise<void> {
  if (undone.size === 0) return;
  const confirmations = await tx.mail.findMany({
    where: { submissionId: { in: [...undone.keys()] }, kind: 'payment_received' },
    orderBy: { id: 'asc' },
    select: { submissionId: true, eventKey: true, state: true },
  });
  const last = new Map(
    confirmations.map(({ submissionId, ...confirmation }) => [submissionId, confirmation]),
  );
  // One that waits for its turn goes, too, and before this one.
  const confirmed = [...undone.keys()].filter((id) =>
    ['sent', 'queued'].includes(last.get(id)?.state ?? ''),
  );
  if (confirmed.length === 0) return;
  const read = await readApplications(tx, env, confirmed);
  await writeAndQueueMails(
    tx,
    paymentUndone,
    read.map(({ submission, application }) => ({
      content: { ...application, receiptNumber: undone.get(submission.id) ?? null },
      submission,
      event: (last.get(submission.id)?.eventKey ?? '').replace(
        'payment_received',
        'payment_undone',
      ),
    })),
  );
}
