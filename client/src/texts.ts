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
  tabs: {
    deposits: '入金',
    statements: '明細の読み込み',
    refunds: '返金',
    refundFiles: '返金の振込データ',
    close: '締め',
    knownPayers: '前回の振込名義',
    submissions: '申込',
    groups: '団体',
    wishes: '変更・取消の依頼',
    members: '会員名簿',
    students: '受講者',
    annualDuty: '年度受講',
    importedStudents: '移行した受講歴',
    receipts: '領収書',
    bills: '請求書・見積書',
    waitingReceipts: '発行待ち',
    taxArchive: '税務調査用',
    importedReceipts: '移行した領収書',
    certificates: '証明書',
    waitingCertificates: '未発行の理由',
    attempts: '修了テストの回答',
    mails: '送信メール',
    mailTemplates: 'メール文面',
  },
};

export const navigationTexts = addTexts(
  'navigation',
  navigation,
  async () => (await import('./texts.en.ts')).navigation,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    navigation: typeof navigation;
  }
}
