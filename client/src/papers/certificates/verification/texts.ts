import { addTexts } from '../../../platform/i18n/i18n.ts';
/** 修了証の確認: what a person who holds a paper certificate sees. */
export const verification = {
  title: '修了証・領収書・請求書・見積書の確認',
  lead: '修了証の検証コード、または領収書・請求書・見積書の番号と金額で、当会が発行したものかどうかを確認できます。',
  code: '修了証の検証コード、領収書・請求書・見積書の番号',
  codeSupport:
    '修了証の左下にある5文字ずつの英数字（4組または6組）、または領収書・請求書・見積書の番号（例：R2026-000123）です。大文字・小文字やハイフンの有無は問いません。',
  codeNeeded: '検証コードを入力してください。',
  wrongForm: '入力されたコードの形が違います',
  wrongFormWhat:
    '「{{code}}」は検証コードにも領収書・請求書・見積書の番号にもなりません。文字が抜けていないか、余分な文字がないか、お手元の書類と見比べて入力し直してください。',
  officesNumber:
    '「{{code}}」は、以前の書類の下部に印字していた検証番号です。検証番号だけでは書類を探せません。領収書・請求書・見積書は、同じ書類の右上の番号（例：R2026-000123）と金額で、修了証は左下の検証コードで確認できます。どちらもない書類は、発行者へお問い合わせください。',
  amount: '領収書・請求書・見積書の金額（税込）',
  amountSupport:
    '領収書・請求書・見積書に記載された金額を、円単位の数字で入力してください。例：8000',
  amountNeeded: '領収書・請求書・見積書の金額も入力してください',
  number: '証明書番号',
  numberSupport: '入力すると、番号とコードの組み合わせも確認します。例：C2026-000123',
  check: '確認する',
  again: '別の書類を確認する',
  valid: 'この修了証は有効です',
  compare:
    '下の内容が、お手元の修了証と同じであることを確かめてください。一つでも異なる場合、その修了証は改変されています。',
  revoked: 'この修了証は取消済（失効）です',
  revokedOn: '{{day}}に取り消されました。この修了証は無効です。',
  suspended: 'この修了証の効力は停止しています',
  suspendedLead:
    '現在、この修了証は有効なものとして扱われません。詳しくは発行者にお問い合わせください。',
  none: 'このような修了証は存在しません',
  earlier:
    'このシステムを使う前に発行された修了証・領収書は、ここでは確認できません。発行者にお問い合わせください。',
  failed: '確認できませんでした',
  offline: {
    title: 'PDFファイルで確かめる',
    lead: '修了証のPDFには電子証明が入っています。発行後に変更されていないか、失効していないかを、ファイルを送信せずに、お使いの端末の中だけで確かめられます。ページをダウンロードしておけば、通信がないときや、このシステムがなくなった後も使えます。',
    open: 'ページを開く',
    save: 'ページをダウンロード',
  },
  receipt: {
    none: '番号と金額の合う領収書・請求書・見積書はありません',
    number: '領収書の番号',
    addressee: '宛名（一部のみ表示）',
    valid: 'この領収書は有効です',
    compare: '下の内容が、お手元の領収書と同じであることを確かめてください。',
    void: 'この領収書は無効です',
    voidWhat: '発行後に取り消されました。詳しくは発行者にお問い合わせください。',
    reissued: 'この領収書は再発行されています。',
    invoiced: 'この領収書は適格請求書ではありません。適格請求書は、請求書{{number}}です。',
  },
  invoice: {
    number: '請求書の番号',
    valid: 'この請求書は有効です',
    compare: '下の内容が、お手元の請求書と同じであることを確かめてください。',
    void: 'この請求書は無効です',
  },
  estimate: {
    number: '見積書の番号',
    valid: 'この見積書は発行されたものです',
    compare: '下の内容が、お手元の見積書と同じであることを確かめてください。',
    void: 'この見積書は無効です',
  },
  field: {
    state: '状態',
    number: '証明書番号',
    name: '氏名（一部のみ表示）',
    seminar: '研修・講習会の名称',
    year: '年度',
    session: '受講日程',
    proved: '受講の証明',
    completed: '修了日',
    issued: '発行日',
    revoked: '取消日',
    issuer: '発行者',
  },
  state: { valid: '有効', suspended: '効力停止中', revoked: '取消済（失効）' },
  year: '{{year}}年度',
  result: '確認の結果',
};

export const verificationTexts = addTexts(
  'verification',
  verification,
  async () => (await import('./texts.en.ts')).verification,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    verification: typeof verification;
  }
}
