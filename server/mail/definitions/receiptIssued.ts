import { formatLongDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { facts } from '../renderMail.ts';
import { said, type Application, type MailDefinition } from '../mailDefinition.ts';
import { applicationPlaceholders } from './application.ts';

export interface ReceiptIssued extends Application {
  receiptNumber: string;
  /** With its honorific. */
  addressee: string;
  proviso: string;
  /** Yen. */
  amount: number;
  issuedOn: Day;
}

const issuedOn = (it: ReceiptIssued) => formatLongDay(it.issuedOn, it.language);

/** A receipt was issued after the payment was confirmed, since the office had to word it first. */
export const receiptIssued: MailDefinition<ReceiptIssued> = {
  kind: 'receipt_issued',
  placeholders: {
    ...applicationPlaceholders(['領収書をダウンロードする', 'Download the receipt']),
    領収書番号: { meaning: '領収書の番号', value: (it) => it.receiptNumber },
    宛名: { meaning: '領収書の宛名（敬称つき）', value: (it) => it.addressee },
    但し書き: { meaning: '領収書の但し書き', value: (it) => it.proviso },
    金額: { meaning: '領収書の金額', value: (it) => formatYen(it.amount, it.language) },
    発行日: { meaning: '領収書を発行した日', value: issuedOn },
    領収書の表: {
      meaning: '領収書番号・宛名・但し書き・金額・発行日の表',
      block: true,
      contains: ['領収書番号', '宛名', '但し書き', '金額', '発行日'],
      value: (it) =>
        facts([
          [said(it, '領収書番号', 'Receipt number'), it.receiptNumber],
          [said(it, '宛名', 'Made out to'), it.addressee],
          [said(it, '但し書き', 'For'), it.proviso],
          [said(it, '金額', 'Amount'), formatYen(it.amount, it.language)],
          [said(it, '発行日', 'Issued on'), issuedOn(it)],
        ]),
    },
  },
  required: ['領収書番号', '申込ページのアドレス'],
  standard: {
    ja: {
      subject: '【領収書を発行しました】{講習会名}',
      body: `お待たせしました。領収書を発行しました。下のページから、領収書（PDF）をダウンロードできます。

■ 領収書
{領収書の表}

{申込ページのボタン}

・宛名に印刷できない文字があったため、事務局で確認のうえ発行しました。宛名に誤りがある場合は、下記の連絡先までお知らせください。`,
    },
    en: {
      subject: 'Receipt issued: {講習会名}',
      body: `Thank you for waiting. We have issued your receipt. You can download it (PDF, in Japanese) from the page below.

■ The receipt
{領収書の表}

{申込ページのボタン}

・The name held a character that we cannot print, so our office has checked it first. If it is made out wrongly, please tell us at the address below.`,
    },
  },
  sample: (application) => ({
    ...application,
    receiptNumber: 'R2026-000001',
    addressee: '見本株式会社 御中',
    proviso: '「見本の講習会」受講料として',
    amount: 8_000,
    issuedOn: '2026-05-20',
  }),
};
