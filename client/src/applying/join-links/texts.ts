import { addTexts } from '../../platform/i18n/i18n.ts';

/** 参加用リンク: the way into a meeting that is each person's own. */
export const joinLinks = {
  title: '参加用リンク',
  lead: '会議サービスが一人ずつに発行したリンクを登録します。本人のページと本人へのメールにだけ表示されます。',
  given: '参加用リンクを登録した人：{{given}}名（受講できる人は{{attending}}名）',
  none: '参加用リンクは、まだだれにも登録されていません。',
  withdraw: {
    open: 'すべて取りやめる',
    title: 'すべての参加用リンクを取りやめますか？',
    what: '{{given}}名の参加用リンクが、本人のページから消えます。会議サービスでの登録はそのまま残ります。',
    done: '参加用リンクを取りやめました',
    failed: '参加用リンクを取りやめられませんでした',
  },
  table: {
    label: '表を貼り付け',
    field: 'メールアドレスとリンクの表',
    support:
      'メールアドレス（または氏名）とリンクの列を、Excelなどからコピーして貼り付けます。見出しの行はあってもなくてもかまいません。',
    read: '表を読む',
    failed: '表を読み取れませんでした',
  },
  problems: '登録しない行',
  row: '{{row}}行目：',
  rows: {
    caption: '貼り付けた参加用リンクと申込者',
    shown: '表の内容',
    link: 'リンク',
    person: '申込者',
    personOf: '{{name}}のリンクを使う人',
    why: '確度と理由',
    nobody: '登録しない',
    unpaid: '{{name}}（未入金）',
    noneFound: 'この講習会に、あてはまる申込者がいません',
    empty: 'リンクのある行がありません。表を確かめてください。',
  },
  give: {
    open: '{{count}}名に登録',
    title: '{{count}}名に参加用リンクを登録',
    lead: 'すでにリンクがある人は、新しいリンクに替わります。未入金の人には、入金の確認のメールでお知らせします。',
    act: '登録',
    done: '参加用リンクを登録しました',
    failed: '参加用リンクを登録できませんでした',
  },
  twice: '同じ人が2つの行で選ばれています。',
};

export const joinLinksTexts = addTexts(
  'joinLinks',
  joinLinks,
  async () => (await import('./texts.en.ts')).joinLinks,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    joinLinks: typeof joinLinks;
  }
}
