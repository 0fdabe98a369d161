import type { Application, MailDefinition } from '../mailDefinition.ts';
import { applicationPlaceholders } from './application.ts';

/** The same person seems to have applied already: asks them not to pay twice. */
export const possibleDuplicate: MailDefinition<Application> = {
  kind: 'possible_duplicate',
  placeholders: applicationPlaceholders('申込内容を確認する'),
  required: ['講習会名', '申込番号'],
  standard: {
    subject: '【お申し込み内容の確認中です】{講習会名}',
    body: `このたびは講習会にお申し込みいただき、ありがとうございます。下記のお申し込みを受け付けましたが、同じ方からのお申し込みがすでにあるようです。

事務局で内容を確認し、結果をご連絡します。二重のお支払いを防ぐため、ご連絡するまでこのお申し込みの受講料は振り込まないでください。先のお申し込みの受講料をお振り込み済みの場合や、受講料のない講習会の場合は、お手続きは必要ありません。

■ 確認中のお申し込み
{申込内容の表}

{申込ページのボタン}`,
  },
  sample: (application) => application,
};
