import { addTexts } from '../../../platform/i18n/i18n.ts';
/** A person takes over a place, is added, or takes a place without a name. */
export const person = {
  replace: {
    title: '受講者の変更',
    act: '受講者を変更する',
    lead: '新しく受講される方について入力してください。申込番号、席、受講料、ご入金はそのまま引き継がれます。会社に関する回答は、前の方のものを入れてあります。',
    after:
      '変更すると、前の方のリンクと受講番号は使えなくなり、新しい方に専用のリンクをメールでお送りします。前の方にも、変更をメールでお知らせします。元に戻すには、もう一度変更してください。',
    sure: '{{name}}さんから別の方に変更しますか？',
    done: '受講者を変更しました。',
    failed: '受講者を変更できませんでした',
  },
  add: {
    title: '受講者の追加',
    actNobody: '追加する',
    act: '{{count}}名を追加する',
    sure: '{{count}}名を追加しますか？',
    lead: '追加で受講される方を、1行に1名ずつ入力してください。全員を一度に追加します。会社に関する回答は、ほかの方のものを入れてあります。',
    company: '会社に関する回答を確認・変更する',
    sum: '受講料：{{fee}} × {{people}}名 = {{amount}}',
    done: '{{count}}名を追加しました。',
    failed: '受講者を追加できませんでした',
  },
  name: {
    title: '受講枠への氏名の登録',
    actNobody: '登録する',
    act: '{{count}}名を登録する',
    sure: '{{count}}名を受講枠に登録しますか？',
    lead: '受講枠で受講される方を、1行に1名ずつ入力してください（{{most}}名まで）。入力した全員を一度に登録します。',
    sum: '受講料：{{fee}} × {{people}}名 = {{amount}}',
    done: '{{count}}名を登録しました。',
    failed: '氏名を登録できませんでした',
  },
};

export const personTexts = addTexts(
  'person',
  person,
  async () => (await import('./texts.en.ts')).person,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    person: typeof person;
  }
}
