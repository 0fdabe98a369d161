/** The association's public notices. */
export const notices = {
  privacy: '個人情報の取り扱い',
  tradeLaw: '特定商取引法に基づく表記',
  contact: 'お問い合わせ窓口',
  name: '名称',
  representative: '代表者',
  address: '所在地',
  phone: '電話番号',
  email: 'メールアドレス',
  loading: '読み込んでいます…',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notices: typeof notices;
  }
}
