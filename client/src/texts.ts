import { addTexts } from './platform/i18n/i18n.ts';
/** The office's words for the parts of the system, in its order. */
export const navigation = {
  top: 'トップ',
  seminars: '講習会',
  deposits: '入金情報',
  submissions: '申込情報',
  students: '受講者',
  receipts: '領収書',
  certificates: '証明書',
  forms: 'フォーム',
  mails: 'メール',
  bank: '銀行連携',
  settings: '設定',
  operations: 'システムの状態',
};

addTexts('navigation', navigation, async () => (await import('./texts.en.ts')).navigation);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    navigation: typeof navigation;
  }
}
