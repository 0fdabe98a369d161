/** 修了証の確認: what a person who holds a paper certificate sees. */
export const verification = {
  title: '修了証の確認',
  lead: '修了証に印刷された検証コードで、当会が発行した修了証かどうかを確認できます。',
  code: '検証コード',
  codeSupport:
    '修了証の左下にある、5文字ずつ4組の英数字です。大文字・小文字やハイフンの有無は問いません。',
  codeNeeded: '検証コードを入力してください。',
  number: '証明書番号',
  numberSupport: '入力すると、番号とコードの組み合わせも確認します。例：C2026-000123',
  check: '確認する',
  again: '別の修了証を確認する',
  valid: 'この修了証は有効です',
  compare:
    '下の内容が、お手元の修了証と同じであることを確かめてください。一つでも異なる場合、その修了証は改変されています。',
  revoked: 'この修了証は取消済み（失効）です',
  revokedOn: '{{day}}に取り消されました。この修了証は無効です。',
  suspended: 'この修了証の効力は停止しています',
  suspendedLead:
    '現在、この修了証は有効なものとして扱われません。詳しくは発行者にお問い合わせください。',
  none: 'このような修了証は存在しません',
  failed: '確認できませんでした',
  field: {
    state: '状態',
    number: '証明書番号',
    name: '氏名（一部のみ表示）',
    seminar: '研修・講習会の名称',
    year: '年度',
    completed: '修了日',
    issued: '発行日',
    revoked: '取消日',
    issuer: '発行者',
  },
  state: { valid: '有効', suspended: '効力停止中', revoked: '取消済み（失効）' },
  year: '{{year}}年度',
  result: '確認の結果',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    verification: typeof verification;
  }
}
