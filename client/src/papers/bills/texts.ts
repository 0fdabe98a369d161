import { billKindNames } from '@seminar/shared/papers/bills/names';
import { addTexts } from '../../platform/i18n/i18n.ts';

/** 請求書・見積書: what is written before a fee is paid. */
export const bills = {
  whatForMoney: '請求書・見積書の取消',
  title: '請求書・見積書',
  lead: '入金の前に発行した請求書と見積書です。申込の画面、または申込者のページから発行できます。',
  caption: '請求書・見積書',
  search: '検索（宛名・講習会名・番号・申込番号）',
  searchHint: '宛名・番号など',
  kind: billKindNames,
  column: {
    number: '番号',
    issued: '発行日',
    due: '支払期限・有効期限',
    addressee: '宛名',
    amount: '金額',
    seminar: '対象講習会',
    submission: '申込ID',
  },
  applicant: '申込者',
  issued: '{{kind}} {{number}}（{{day}}発行）',
  none: '未発行',
  toList: '一覧で見る',
  toReplace: '請求書の宛名を変えるときは、一覧で取り消してから発行し直します。',
  void: '取消',
  filter: {
    status: '状態',
    valid: '有効',
    void: '取消',
    kind: '種類',
    allKinds: 'すべての種類',
  },
  empty: {
    title: '請求書・見積書がありません',
    lead: '申込者が申込者のページで、または事務局が申込の画面で発行すると、ここに並びます。',
    toSubmissions: '申込情報を開く',
  },
  download: {
    button: 'PDF',
    of: '{{number}}のPDFをダウンロード',
    failed: 'PDFのダウンロードに失敗しました。',
  },
  issue: {
    invoice: '請求書を発行する',
    estimate: '見積書を発行する',
    addressee: '宛名',
    honorific: '敬称',
    invoiceLead:
      '発行すると、申込者のページからダウンロードできるようになり、メールでお知らせします。適格請求書発行事業者として登録している場合、この請求書が受講料の適格請求書になり、入金後の領収書は適格請求書になりません。',
    estimateLead:
      '発行すると、申込者のページからダウンロードできるようになり、メールでお知らせします。見積書は何通でも発行できます。',
    noEmail: '申込者または担当者のメールアドレスがないため、メールでは知らせません。',
    done: '{{number}}を発行しました。',
    failed: '発行できませんでした。',
  },
  voiding: {
    button: '取り消す',
    of: '{{number}}を取り消す',
    title: '{{number}}を取り消しますか？',
    lead: '取り消した書類は申込者のページから消えます。番号と控えは残ります。送付済みの場合は、破棄をお願いするなど、申込者へお知らせください。',
    reason: '取り消す理由',
    done: '{{number}}を取り消しました。',
    failed: '取り消せませんでした。',
  },
};

export const billsTexts = addTexts(
  'bills',
  bills,
  async () => (await import('./texts.en.ts')).bills,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bills: typeof bills;
  }
}
