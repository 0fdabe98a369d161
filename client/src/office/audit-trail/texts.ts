import { addTexts } from '../../platform/i18n/i18n.ts';
import { submissionWords } from './submissionWords.ts';
export const auditTrail = {
  submission: submissionWords,
  title: '操作の記録',
  lead: '誰が、いつ、何を、どこから行ったかの記録です。記録は削除・変更できません。',
  search:
    '検索（申込番号・申込ID・団体申込番号・講習会コード・受講番号・会員番号・担当者・APIトークン・理由・接続元など）',
  searchHint: '番号・担当者など',
  caption: '操作の記録の一覧',
  column: {
    at: '日時',
    admin: '担当者',
    action: '操作',
    subject: '対象',
    address: '接続元',
    details: '内容',
  },
  system: 'システム',
  nobody: '未ログイン',
  byToken: 'APIトークン「{{name}}」',
  times: '{{count}}回',
  details: '詳細',
  detailsOf: '{{at}} {{action}}の詳細',
  detail: {
    title: '操作の詳細',
    id: '番号',
    reason: '理由',
    before: '変更前',
    after: '変更後',
    request: '要求の番号',
    token: 'APIトークン',
    raw: '記録された内容のすべて',
    none: 'なし',
  },
  changed: {
    caption: '変更された項目',
    field: '項目',
    application: '申込',
    value: '内容',
    yes: 'はい',
    no: 'いいえ',
    nothing: '項目の値に変更はありません。',
  },
  // Of records that no screen shows field by field; the others have their own screens' words.
  field: {
    name: '名称・氏名',
    number: '番号',
    code: 'コード',
    kind: '種別',
    role: '権限',
    price_kind: '受講料の区分',
    seminar: '講習会',
    seminar_id: '講習会の番号',
    certificate_number: '証明書番号',
    return_invoice_number: '適格返還請求書の番号',
    people: '人数',
    places: '席数',
    count: '件数',
    recipients: '宛先の数',
    refunds: '返金の件数',
    transfer_on: '振込日',
    from: '開始',
    valid_from: '有効期間の開始日',
    valid_until: '有効期間の最終日',
    expires_on: '有効期限',
    fiscal_year: '年度',
    file_name: 'ファイル名',
    size: '大きさ（バイト）',
    students: '受講者',
    receipts: '領収書',
    certificates: '修了証',
    label: '質問',
    labels: '質問の順',
    url: 'URL',
    events: '通知する出来事',
    enabled: '有効',
    scopes: '許可する操作',
    record_years: '申込・受講・修了証を残す年数',
    access_log_years: '閲覧記録を残す年数',
    unpaid_months: 'お支払いのなかった申込を残す月数',
    require_second_factor: '2段階認証を必須にする',
  },
  seal: {
    technical: '技術情報',
    label: '最後の封印',
    support:
      '記録番号{{entry}}までを{{at}}に封印しました。それより後の記録は、次の封印まで証明できません。',
    none: 'まだ封印された記録はありません。',
  },
  empty: '該当する記録はありません',
  emptyLead: '条件に合う操作はまだ行われていません。',
};

export const auditTrailTexts = addTexts(
  'auditTrail',
  auditTrail,
  async () => (await import('./texts.en.ts')).auditTrail,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auditTrail: typeof auditTrail;
  }
}
