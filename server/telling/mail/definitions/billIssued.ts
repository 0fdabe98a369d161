import { formatLongDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import type { BillKind } from '@seminar/shared/papers/bills/schema';
import type { Bill } from '../../../generated/prisma/client.ts';
import { toDay } from '../../../platform/context/days.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { inMailLanguage, type Application, type MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { facts } from '../renderMail.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { applicationPlaceholders, seminarFacts } from './application.ts';

export interface BillIssued extends Application {
  kind: BillKind;
  billNumber: string;
  /** Yen. */
  amount: number;
  issuedOn: Day;
  /** The last day to pay, or on which an estimate is valid; null: there is none. */
  dueOn: Day | null;
  /** The day on which the mail is written. */
  today: Day;
}

const document = (it: BillIssued) =>
  it.kind === 'invoice'
    ? inMailLanguage(it, '請求書', 'invoice')
    : inMailLanguage(it, '見積書', 'estimate');
/** An invoice may be issued after its deadline: no text asks for money by a day that has passed. */
function dueOn(it: BillIssued): string {
  if (it.dueOn === null) return inMailLanguage(it, 'なし', 'none');
  const day = formatLongDay(it.dueOn, it.language);
  return it.dueOn < it.today
    ? inMailLanguage(it, `${day}（過ぎています）`, `${day} (has passed)`)
    : day;
}
const issuedOn = (it: BillIssued) => formatLongDay(it.issuedOn, it.language);

/**
 * An invoice or an estimate is on the applicant's page. The addressee, which anybody may have typed there,
 * isn't in the mail.
 */
export const billIssued: MailDefinition<BillIssued> = {
  kind: 'bill_issued',
  placeholders: {
    ...applicationPlaceholders(['書類をダウンロードする', 'Download the document']),
    書類名: { meaning: ['「請求書」または「見積書」', '“Invoice” or “Estimate”'], value: document },
    書類番号: {
      meaning: ['請求書または見積書の番号', 'The number of the invoice or estimate'],
      value: (it) => it.billNumber,
    },
    金額: {
      meaning: ['請求・見積の金額', 'The amount of the invoice or estimate'],
      value: (it) => formatYen(it.amount, it.language),
    },
    発行日: { meaning: ['発行した日', 'The day on which it was issued'], value: issuedOn },
    期限: {
      meaning: [
        '請求書の支払期限、または見積書の有効期限（過ぎたときはその旨）',
        'By when the invoice is to be paid, or until when the estimate holds (or that this has passed)',
      ],
      value: dueOn,
    },
    書類の表: {
      meaning: [
        '書類番号・講習会名・金額・発行日・期限の表',
        'A table of document number, seminar, amount, day of issue and deadline',
      ],
      block: true,
      contains: ['書類番号', '講習会名', '金額', '発行日', '期限'],
      value: (it) =>
        facts([
          [inMailLanguage(it, '番号', 'Number'), it.billNumber],
          ...seminarFacts(it),
          [
            inMailLanguage(it, '金額（税込）', 'Amount (tax included)'),
            formatYen(it.amount, it.language),
          ],
          [inMailLanguage(it, '発行日', 'Issued on'), issuedOn(it)],
          [
            it.kind === 'invoice'
              ? inMailLanguage(it, 'お支払期限', 'To be paid by')
              : inMailLanguage(it, '有効期限', 'Valid until'),
            dueOn(it),
          ],
        ]),
    },
  },
  required: ['書類番号', '申込ページのアドレス'],
  standard: {
    ja: {
      subject: '【{書類名}を発行しました】{講習会名}',
      body: `{書類名}を発行しました。下のページから、{書類名}（PDF）をダウンロードできます。

■ {書類名}
{書類の表}

{申込ページのボタン}`,
    },
    en: {
      subject: 'Your {書類名} is ready: {講習会名}',
      body: `We have issued an {書類名}. You can download it (PDF, in Japanese) from the page below.

■ The {書類名}
{書類の表}

{申込ページのボタン}`,
    },
  },
  sample: (application) => ({
    ...application,
    kind: 'invoice',
    billNumber: 'I2026-000001',
    amount: 8_000,
    issuedOn: '2026-05-01',
    dueOn: '2026-05-20',
    today: '2026-05-01',
  }),
};

async function contentOf(tx: Tx | Db, env: Pick<Env, 'appUrl'>, bill: Bill) {
  if (bill.submissionId === null) throw new Error('the bill is for a group');
  const { submission, application } = await readApplication(tx, env, bill.submissionId);
  const content: BillIssued = {
    ...application,
    kind: bill.kind,
    billNumber: bill.billNumber,
    amount: bill.amount,
    issuedOn: toDay(bill.issueDate),
    dueOn: toDay(bill.dueOn),
    // It is written when the document is issued.
    today: toDay(bill.issueDate),
  };
  return { submission, content };
}

/** The content of the mail about the newest invoice or estimate; null: none is valid. */
export async function readBillIssued(tx: Tx | Db, env: Pick<Env, 'appUrl'>, submissionId: number) {
  const bill = await tx.bill.findFirst({
    where: { submissionId, voidedAt: null },
    orderBy: { id: 'desc' },
  });
  return bill && contentOf(tx, env, bill);
}

/** Tells an applicant that an invoice or an estimate is on their page, in the transaction of its issue. */
export async function queueBillIssued(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  billId: number,
): Promise<QueuedMail | null> {
  const bill = await tx.bill.findUniqueOrThrow({ where: { id: billId } });
  const event = `bill_issued:${bill.submissionId}:${bill.billNumber}`;
  return writeAndQueueMail(tx, billIssued, { ...(await contentOf(tx, env, bill)), event });
}
