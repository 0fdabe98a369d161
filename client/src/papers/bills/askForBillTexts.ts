import { addTexts } from '../../platform/i18n/i18n.ts';
/** An applicant or a company's contact asks for an invoice or an estimate. */
export const askForBill = {
  ask: {
    invoice: '請求書を発行する',
    estimate: '見積書を発行する',
    other: '請求書の宛名を変更する',
  },
  note: {
    invoice:
      '宛名をお確かめください。発行後も、ご入金の前であれば、このページで変更できます。適格請求書の記載がある請求書を発行した場合、ご入金後の領収書は適格請求書になりません。',
    other:
      '請求書 {{number}} を無効にし、この宛名の請求書を新しい番号で発行します。メールでもお知らせします。',
    estimate: '宛名をお確かめください。見積書の発行後も、お申し込みの内容は変わりません。',
  },
  addressee: '宛名',
  honorific: '敬称',
  issue: '発行する',
  reissue: 'この宛名で発行する',
  back: 'やめる',
};

export const askForBillTexts = addTexts(
  'askForBill',
  askForBill,
  async () => (await import('./askForBillTexts.en.ts')).askForBill,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    askForBill: typeof askForBill;
  }
}
