import type { Application, MailDefinition } from '../mailDefinition.ts';
import { applicationPlaceholders } from './application.ts';

/**
 * To the address of an earlier application: somebody with the same mail address, or the same name and birth date,
 * has applied again. Nothing of the new application stands here, since another person may have sent it.
 */
export const appliedAgain: MailDefinition<Application> = {
  kind: 'applied_again',
  placeholders: applicationPlaceholders('申込内容を確認する'),
  required: ['講習会名', '申込番号'],
  standard: {
    subject: '【もう一度お申し込みがありました】{講習会名}',
    body: `下記のお申し込みはすでに受け付けていますが、同じ講習会に、同じ方からと思われるお申し込みがもう一度ありました。

新しいお申し込みは事務局で確認しています。二重のお支払いを防ぐため、事務局からご連絡するまで、新しいお申し込みの受講料は振り込まないでください。下記のお申し込みは、そのまま有効です。

■ すでに受け付けているお申し込み
{申込内容の表}

{申込ページのボタン}

もう一度申し込んだお心当たりがない場合は、お手数ですが下記の連絡先までお知らせください。`,
  },
  sample: (application) => application,
};
