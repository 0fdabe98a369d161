import { formatLongDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { facts } from '../renderMail.ts';
import { said, type Application, type MailDefinition } from '../mailDefinition.ts';
import { applicationPlaceholders } from './application.ts';

export interface ReceiptReissued extends Application {
  receiptNumber: string;
  /** With its honorific. */
  addressee: string;
  proviso: string;
  /** Yen. */
  amount: number;
  reissuedOn: Day;
}

const reissuedOn = (it: ReceiptReissued) => formatLongDay(it.reissuedOn, it.language);

/** The receipt was reissued: what it states now, and where it is. */
export const receiptReissued: MailDefinition<ReceiptReissued> = {
  kind: 'receipt_reissued',
  placeholders: {
    ...applicationPlaceholders(['領収書をダウンロードする', 'Download the receipt']),
    領収書番号: { meaning: '領収書の番号', value: (it) => it.receiptNumber },
    宛名: { meaning: '再発行した領収書の宛名（敬称つき）', value: (it) => it.addressee },
    但し書き: { meaning: '再発行した領収書の但し書き', value: (it) => it.proviso },
    金額: { meaning: '領収書の金額', value: (it) => formatYen(it.amount, it.language) },
    再発行日: { meaning: '再発行した日', value: reissuedOn },
    領収書の表: {
      meaning: '領収書番号・宛名・但し書き・金額・再発行日の表',
      block: true,
      contains: ['領収書番号', '宛名', '但し書き', '金額', '再発行日'],
      value: (it) =>
        facts([
          [said(it, '領収書番号', 'Receipt number'), it.receiptNumber],
          [said(it, '宛名', 'Made out to'), it.addressee],
          [said(it, '但し書き', 'For'), it.proviso],
          [said(it, '金額', 'Amount'), formatYen(it.amount, it.language)],
          [said(it, '再発行日', 'Reissued on'), reissuedOn(it)],
        ]),
    },
  },
  required: ['領収書番号', '申込ページのアドレス'],
  standard: {
    ja: {
      subject: '【領収書を再発行しました】{講習会名}',
      body: `領収書を再発行しました。下のページから、領収書（PDF）をダウンロードできます。

■ 再発行した領収書
{領収書の表}

{申込ページのボタン}

・領収書番号は、前の領収書と同じです。再発行した領収書には「再発行」と記載しています。
・前の領収書は、今後お使いにならないようお願いいたします。`,
    },
    en: {
      subject: 'Receipt reissued: {講習会名}',
      body: `We have reissued your receipt. You can download it (PDF, in Japanese) from the page below.

■ The reissued receipt
{領収書の表}

{申込ページのボタン}

・It has the same number as the former receipt, and is marked as reissued (再発行).
・Please do not use the former receipt any more.`,
    },
  },
  sample: (application) => ({
    ...application,
    receiptNumber: 'R2026-000001',
    addressee: '見本株式会社 御中',
    proviso: '「見本の講習会」受講料として',
    amount: 8_000,
    reissuedOn: '2026-05-20',
  }),
};
