import { formatLongDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { facts } from '../renderMail.ts';
import type { Application, MailDefinition } from '../mailDefinition.ts';
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

/** The receipt was reissued: what it states now, and where it is. */
export const receiptReissued: MailDefinition<ReceiptReissued> = {
  kind: 'receipt_reissued',
  placeholders: {
    ...applicationPlaceholders('領収書をダウンロードする'),
    領収書番号: { meaning: '領収書の番号', value: (it) => it.receiptNumber },
    宛名: { meaning: '再発行した領収書の宛名（敬称つき）', value: (it) => it.addressee },
    但し書き: { meaning: '再発行した領収書の但し書き', value: (it) => it.proviso },
    金額: { meaning: '領収書の金額', value: (it) => formatYen(it.amount) },
    再発行日: { meaning: '再発行した日', value: (it) => formatLongDay(it.reissuedOn) },
    領収書の表: {
      meaning: '領収書番号・宛名・但し書き・金額・再発行日の表',
      block: true,
      contains: ['領収書番号', '宛名', '但し書き', '金額', '再発行日'],
      value: (it) =>
        facts([
          ['領収書番号', it.receiptNumber],
          ['宛名', it.addressee],
          ['但し書き', it.proviso],
          ['金額', formatYen(it.amount)],
          ['再発行日', formatLongDay(it.reissuedOn)],
        ]),
    },
  },
  required: ['領収書番号', '申込ページのアドレス'],
  standard: {
    subject: '【領収書を再発行しました】{講習会名}',
    body: `領収書を再発行しました。下のページから、領収書（PDF）をダウンロードできます。

■ 再発行した領収書
{領収書の表}

{申込ページのボタン}

・領収書番号は、前の領収書と同じです。再発行した領収書には「再発行」と記載しています。
・前の領収書は、今後お使いにならないようお願いいたします。`,
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
