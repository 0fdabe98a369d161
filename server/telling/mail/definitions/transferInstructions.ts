import { attendancePlaceholders, sampleAttending, type Attending } from './attendance.ts';
import type { MailDefinition } from '../mailDefinition.ts';
import { accountPlaceholders, requiredToPay, sampleToPay, type ToPay } from './account.ts';
import { applicationPlaceholders, cancellationPlaceholders, toPayment } from './application.ts';

export type Instructions = ToPay & Attending;

/** The amount, the account (used by this application only) and the deadline. */
export const transferInstructions: MailDefinition<Instructions> = {
  kind: 'transfer_instructions',
  placeholders: {
    ...applicationPlaceholders(toPayment),
    ...accountPlaceholders,
    ...attendancePlaceholders(false),
    ...cancellationPlaceholders,
  },
  required: requiredToPay,
  standard: {
    ja: {
      subject: '【お振込先のご案内】{講習会名}',
      body: `このたびは講習会にお申し込みいただき、ありがとうございます。下記の口座へ受講料をお振り込みください。ご入金を確認しましたら、受講番号と領収書をメールでご案内します。

■ お申し込み内容
{申込内容の表}

■ お振込先
{振込先の表}

・お振込金額は、ちょうど{金額}でお願いします。金額が異なると、入金の確認にお時間をいただきます。
・この口座は、このお申し込み専用の口座です。ほかのお申し込みの受講料は振り込まないでください。

{申込ページのボタン}

■ これからの流れ
{これからの流れ}

予定をカレンダーに入れる：{カレンダーのアドレス}

■ キャンセル・返金
{キャンセル規定}`,
    },
    en: {
      subject: 'Where to pay: {講習会名}',
      body: `Thank you for your application. Please transfer the fee to the account below. Once your payment has arrived, we will email you your student number and receipt.

■ Your application
{申込内容の表}

■ Where to pay
{振込先の表}

・Please transfer exactly {金額}. If the amount differs, it will take us longer to confirm your payment.
・This account is for this application only. Please do not transfer the fee of any other application to it.

{申込ページのボタン}

■ What comes next
{これからの流れ}

Add the dates to your calendar: {カレンダーのアドレス}

■ Cancellation and refund
{キャンセル規定}`,
    },
  },
  sample: (application) => ({ ...sampleAttending(application), ...sampleToPay(application) }),
};
