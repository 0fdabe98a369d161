import { addTexts } from '../../platform/i18n/i18n.ts';
/** Who gets the mails about the people of a group. */
export const mailsTo = {
  title: '受講・修了のお知らせの宛先',
  support: 'お支払いのお知らせは、この設定にかかわらずご担当者にお送りします。',
  people: '受講される方ご本人',
  contact: '担当者',
  both: '受講される方と担当者の両方',
  note: {
    people: '受講手続きの完了や修了などのお知らせを、お一人ずつにお送りします。',
    contact: 'ご本人にはお送りせず、全員の状況をまとめてお送りします。',
    contactWithoutMail: '担当者のメールアドレスが登録されていません。',
    both: 'お一人ずつにお送りし、ご担当者には全員の状況をまとめてお送りします。',
  },
  saved: 'お知らせの宛先を変更しました。',
};

export const mailsToTexts = addTexts(
  'mailsTo',
  mailsTo,
  async () => (await import('./mailsToTexts.en.ts')).mailsTo,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    mailsTo: typeof mailsTo;
  }
}
