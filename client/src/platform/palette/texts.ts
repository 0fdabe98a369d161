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
    enter: '申込を入力する（電話・FAX）',
    register: '講習会を登録する',
    unlinked: '申込紐付なしの入金を見る',
    statements: '銀行の明細を読み込む',
    refunds: '返金',
    refundFiles: '返金の振込データ',
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
  enterNote: '講習会を選んで入力します',
  /** Other words for the same, with slashes between them; they are not shown. */
  words: {
    enter:
      'FAX/ファックス/電話/郵送/窓口/代理/代行/代わりに申し込む/申込入力/手入力/団体申込を入力',
    register: '新しい講習会/新規/講習会を追加/講習会を作る/開催',
    unlinked: '未割当/不明な入金/消込/割り当て',
    statements: 'CSV/取込/入出金明細/通帳/消込',
    refunds: '返金待ち/払い戻し/返還',
    refundFiles: '総合振込/全銀/振込元の口座/FB',
    close: '月次/月締め/集計/年度/決算/月報',
    groups: '会社/法人/まとめて申込',
    wishes: 'キャンセル/訂正/申し出',
    members: '会社の会員/会員番号',
    overdue: '入金のお願い/督促/催促/未入金/期限切れ/リマインド',
    annualDuty: '毎年の受講/受講義務',
    ready: '修了証を発行/発行待ち/証明書',
    attempts: '試験/採点/合格/不合格',
    undelivered: '未達/不達/エラー/戻ったメール/アドレスの間違い',
    templates: 'テンプレート/文章/文面を直す',
    moveIns: '移行/旧システム/以前のデータ',
    retention: '削除/消去/匿名化/個人情報',
    accessLog: 'ログ/アクセス/だれが見たか',
    keys: 'ショートカット/ヘルプ',
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
