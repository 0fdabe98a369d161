import { addTexts } from '../i18n/i18n.ts';
/** The texts of the design system itself. */
export const ui = {
  siteName: 'オンライン講習会システム',
  required: '必須',
  optional: '任意',
  yen: '円',
  wholeNumber: '0以上の整数で入力してください。マイナスや小数は使えません。',
  close: '閉じる',
  ok: 'OK',
  cancel: 'やめる',
  loseTyped: '入力した内容を破棄しますか？',
  loseTypedConfirm: '破棄して閉じる',
  keepTyped: '入力に戻る',
  periodReversed: '期間のはじめより前の日です。',
  retry: '再試行する',
  previous: '前へ',
  next: '次へ',
  clear: '消去',
  copy: 'コピー',
  copied: 'コピーしました',
  copiedAndClose: 'コピーしたので閉じる',
  copyFailed: 'コピーできませんでした。選択してコピーしてください。',
  search: '検索',
  all: 'すべて',
  used: '使う',
  unused: '使わない',
  choose: '選択してください',
  actions: '操作',
  moreActions: 'その他の操作',
  tick: '{{name}}を選ぶ',
  tickAll: '表示中の行をすべて選ぶ',
  sortBy: '並べ替え',
  ascending: '昇順',
  descending: '降順',
  loading: '読み込んでいます…',
  busy: '処理中…',
  notEntered: '（未入力）',
  breadcrumbs: '現在の位置',
  pager: 'ページ送り',
  pageOf: 'ページ {{page}} / {{last}}',
  toPage: '{{page}}ページ目へ',
  notices: 'お知らせ',
  skipToContent: '本文へ移動',
  lost: '次のものが失われます',
  errorSummary: { title: '入力内容に不備があります', lead: '次の{{count}}件を確認してください。' },
  errorState: {
    title: '読み込みに失敗しました',
    lead: '通信の状態を確かめて、もう一度お試しください。',
  },
  notFound: {
    title: 'ページが見つかりません',
    lead: '移動または削除されたか、アドレスに誤りがあるかもしれません。',
    instead: 'お探しのものは、こちらかもしれません',
  },
  reason: { needed: '{{label}}を入力してください。', long: '500文字以内で入力してください。' },
  step: {
    completed: '完了',
    inProgress: '進行中',
    disrupt: '中断',
    notStarted: '未着手',
    progress: '進み具合',
  },
  panel: {
    success: '完了',
    info: 'お知らせ',
    warning: '注意',
    error: 'エラー',
    rotate: '処理中',
  },
};

export const uiTexts = addTexts('ui', ui, async () => (await import('./texts.en.ts')).ui);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof ui;
  }
}
