import { addTexts } from '../../../platform/i18n/i18n.ts';
/** The association's public notices. */
export const notices = {
  privacy: '個人情報の取り扱い',
  kept: '保存期間',
  keptHow:
    'お申し込み・受講・修了証の個人情報は、その年度の終わりから{{record_years}}年間保存し、その後、匿名化します。受講料のお支払いがなかったお申し込みの個人情報は、お振込期限から{{unpaid_months}}か月後に、受講者として確認できなかった修了テストの回答は、回答から{{unpaid_months}}か月後に匿名化します。領収書は法令に定める期間保存します。',
  tradeLaw: '特定商取引法に基づく表記',
  cancellation: 'キャンセル・返金',
  ownRule:
    'キャンセルの規則を申込フォームに表示している講習会では、その規則によります（会社でまとめてお申し込みの場合も同じです）。',
  contact: 'お問い合わせ窓口',
  name: '名称',
  representative: '代表者',
  address: '所在地',
  phone: '電話番号',
  email: 'メールアドレス',
  loading: '読み込んでいます…',
};

export const noticesTexts = addTexts(
  'notices',
  notices,
  async () => (await import('./texts.en.ts')).notices,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notices: typeof notices;
  }
}
