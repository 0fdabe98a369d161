import {
  paymentStatusNames,
  submissionStatusNames,
} from '@seminar/shared/applying/submissions/names';
import type { SearchGroup } from '@seminar/shared/house/start-page/search/endpoints';
import { addTexts } from '../i18n/i18n.ts';

/** Looking for anything and going anywhere, and the keys of the office's screens. */
export const palette = {
  open: '検索・移動',
  title: '検索・移動',
  placeholder: '氏名・会社名・電話番号・振込名義・金額・番号・画面の名前',
  hint: '2文字以上で、すべての情報から検索します。',
  searching: '検索しています…',
  failed: '検索できませんでした。',
  nothing: '「{{search}}」に合うものはありません。',
  results: '検索結果',
  found: '{{number}}件の候補',
  more: '「{{search}}」の検索結果をすべて見る（{{group}}）',
  state: { ...paymentStatusNames, cancelled: submissionStatusNames.cancelled },
  commands: '画面と操作',
  groups: {
    seminars: '講習会',
    submissions: '申込',
    groups: '団体申込',
    students: '受講者',
    deposits: '入金',
    receipts: '領収書',
    bills: '請求書・見積書',
    certificates: '修了証',
    members: '会員',
    imported_students: '移行した受講歴',
    imported_receipts: '移行した領収書',
    mails: 'メール',
  } satisfies Record<SearchGroup, string>,
  command: {
    register: '講習会を登録する',
    unlinked: '申込紐付なしの入金を見る',
    statements: '銀行の明細を読み込む',
    refunds: '返金',
    close: '入金締め',
    groups: '団体申込',
    wishes: '変更・取消の依頼',
    members: '会員名簿',
    overdue: '振込期限を過ぎた申込を見る',
    annualDuty: '年度受講',
    ready: '発行できる修了証を見る',
    attempts: '修了テストの回答',
    undelivered: '届いていないメールを見る',
    templates: 'メール文面',
    moveIns: '移行データを取り込む',
    retention: '保存期間',
    accessLog: '閲覧記録',
    keys: 'キーボード操作を見る',
  },
  keys: {
    title: 'キーボード操作',
    single: '1文字のキーで操作する',
    singleNote:
      '音声入力などで誤って動くときは切ってください。Ctrl（⌘）+ K と矢印キーは、切っても使えます。',
    key: 'キー',
    what: '操作',
    or: 'または',
    find: '検索・移動を開く',
    help: 'この一覧を開く',
    down: '次の行へ',
    up: '前の行へ',
    go: '行を開く',
    beside: '行を一覧の横に開く',
    act: '行の最初の操作をする',
    tick: '行を選ぶ・選択を解除する',
    close: 'ダイアログを閉じる',
    print: '一覧をすべて印刷する',
  },
};

export const paletteTexts = addTexts(
  'palette',
  palette,
  async () => (await import('./texts.en.ts')).palette,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    palette: typeof palette;
  }
}
