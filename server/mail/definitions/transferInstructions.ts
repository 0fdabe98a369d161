import type { MailDefinition } from '../mailDefinition.ts';
import { accountPlaceholders, requiredToPay, sampleAccount, type ToPay } from './account.ts';
import { applicationPlaceholders } from './application.ts';

/** The amount, the account (used by this application only) and the deadline. */
export const transferInstructions: MailDefinition<ToPay> = {
  kind: 'transfer_instructions',
  placeholders: {
    ...applicationPlaceholders('申込内容・お振込先を確認する'),
    ...accountPlaceholders,
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
・振込手数料はお客様のご負担となります。
・この口座は、このお申し込み専用の口座です。ほかのお申し込みの受講料は振り込まないでください。

{申込ページのボタン}`,
  },
  sample: (application) => ({
    ...application,
    account: sampleAccount,
    amount: 8_000,
    deadline: '2026-05-15',
  }),
};
