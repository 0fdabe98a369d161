import type { Application, MailDefinition } from '../mailDefinition.ts';
import { applicationPlaceholders, toApplication } from './application.ts';

/**
 * The office must look first: asks the applicant not to pay yet. The reason isn't named, since whoever
 * types a name, a birth date and a mail address of their own would learn who has applied; it goes to
 * the address of the earlier application (appliedAgain.ts).
 */
export const possibleDuplicate: MailDefinition<Application> = {
  kind: 'possible_duplicate',
  placeholders: applicationPlaceholders(toApplication),
  required: ['講習会名', '申込番号'],
  standard: {
    ja: {
      subject: '【お申し込み内容の確認中です】{講習会名}',
      body: `このたびは講習会にお申し込みいただき、ありがとうございます。下記のお申し込みを受け付けました。

事務局で内容を確認し、結果をご連絡します。ご連絡するまで、このお申し込みの受講料は振り込まないでください。受講料のない講習会の場合は、お手続きは必要ありません。

■ 確認中のお申し込み
{申込内容の表}

{申込ページのボタン}`,
    },
    en: {
      subject: 'Application being checked: {講習会名}',
      body: `Thank you for your application. We have received it.

Our office will check it and contact you. Until then, please do not transfer the fee for this application. If the seminar is free of charge, there is nothing for you to do.

■ The application that we are checking
{申込内容の表}

{申込ページのボタン}`,
    },
  },
  sample: (application) => application,
};
