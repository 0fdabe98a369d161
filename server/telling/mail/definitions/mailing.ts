import type { Application, MailDefinition } from '../mailDefinition.ts';
import { applicationPlaceholders } from './application.ts';

/** What the office writes to many applicants at once; the standard text is where it begins. */
export const mailing: MailDefinition<Application> = {
  kind: 'mailing',
  placeholders: applicationPlaceholders(['申込ページを開く', 'Open your application']),
  required: [],
  standard: {
    ja: {
      subject: '【お知らせ】{講習会名}',
      body: `{講習会名}にお申し込みいただき、ありがとうございます。

受講の方法と書類は、次の申込ページでいつでもご確認いただけます。

{申込ページのボタン}`,
    },
    en: {
      subject: 'News about {講習会名}',
      body: `Thank you for applying for {講習会名}.

You can see how to attend and download your documents on the page of your application at any time.

{申込ページのボタン}`,
    },
  },
  sample: (application) => application,
};
