import { attendancePlaceholders, sampleAttending, type Attending } from './attendance.ts';
import type { MailDefinition } from '../mailDefinition.ts';
import { accountPlaceholders, requiredToPay, sampleToPay, type ToPay } from './account.ts';
import { applicationPlaceholders } from './application.ts';

export type Instructions = ToPay & Attending;

/** The amount, the account (used by this application only) and the deadline. */
export const transferInstructions: MailDefinition<Instructions> = {
  kind: 'transfer_instructions',
  placeholders: {
    ...applicationPlaceholders('申込内容・お振込先を確認する'),
    ...accountPlaceholders,
    ...attendancePlaceholders(false),
    キャンセル規定: {
      meaning: 'キャンセル・返金の規定（設定の文面）',
      block: true,
      value: (it) => ({ kind: 'paragraph', text: it.sender.cancellation }),
    },
  },
  required: requiredToPay,
  standard: {
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
  sample: (application) => ({ ...sampleAttending(application), ...sampleToPay(application) }),
};
