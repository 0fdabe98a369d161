import type { MailDefinition } from '../mailDefinition.ts';
import { receiptPlaceholders, sampleReceipt, type StatedReceipt } from './statedReceipt.ts';

/** The receipt was reissued: what it states now, and where it is. */
export const receiptReissued: MailDefinition<StatedReceipt> = {
  kind: 'receipt_reissued',
  placeholders: receiptPlaceholders({
    day: '再発行日',
    meaning: ['再発行した日', 'The day on which it was reissued'],
    label: 'Reissued on',
  }),
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
  sample: sampleReceipt,
};
