import { addTexts } from '../../platform/i18n/i18n.ts';
/** 列の指定: what the office says about the columns of banks' tables. */
export const statementLayouts = {
  title: '列の指定',
  caption: '列を指定した明細の一覧',
  lead: '見出しだけでは列の意味が分からない明細に、どの列が何かを指定したものです。同じ見出しの明細は、次から自動で読み取ります。',
  ask: {
    title: 'どの列が何かを指定してください',
    lead: 'このファイルの見出しからは、日付や金額の列が分かりませんでした。下の表を見て指定すると、読み取り直します。指定は残るので、次からは自動で読み取ります。',
    again:
      '今の指定を直して、このファイルを読み取り直します。同じ見出しの明細にも、次から新しい指定を使います。',
    sample: 'ファイルのはじめの{{count}}行',
    row: '行',
    column: '{{number}}列目',
    save: '指定して読み取る',
    saved: '列を指定しました。読み取り直しています。',
  },
  field: {
    name: '名前',
    nameSupport: '銀行名など、あとで見て分かる名前です。',
    day: '日付の列',
    amount: '入金と出金の分かれ方',
    two: '入金額と出金額が別の列',
    one: '一つの列（出金はマイナス）',
    incoming: '入金額の列',
    outgoing: '出金額の列',
    signed: '金額の列',
    remitter: '振込人名の列',
    remitterSupport: 'ないときは、摘要の列から名前を読み取ります。',
    memo: '摘要・メモの列',
    accountColumn: '入金先の口座番号の列',
    none: 'なし',
    choose: '選んでください',
    option: '{{number}}列目：{{text}}',
    more: 'ファイルの読み方',
    encoding: '文字コード',
    separator: '区切り',
    automatic: '自動',
    shortYear: '2桁の年（08/04/09など）',
    shortYearNone: '使っていない',
    era: '和暦（08年＝令和8年）',
    western: '西暦（08年＝2008年）',
    comma: 'カンマ（,）',
    tab: 'タブ',
    semicolon: 'セミコロン（;）',
    bar: '縦線（|）',
    onlyAccount: '口座番号{{account}}の明細だけに使う',
  },
  column: {
    name: '名前',
    headings: '見出し',
    account: '口座',
    changed: '変更',
    act: '操作',
  },
  anyAccount: 'すべて',
  noHeadings: '見出しなし（{{count}}列）',
  changedBy: '{{at}}（{{name}}）',
  change: '変更',
  changeTitle: '列の指定の変更',
  changed: '列の指定を変更しました。次に読み込むファイルから使います。',
  save: '変更する',
  delete: '削除',
  deleteTitle: '列の指定を削除しますか？',
  deleteWhat:
    '「{{name}}」の列の指定を削除します。取り込んだ入金は変わりません。同じ見出しの明細は、次に読み込むときに列を尋ねます。',
  deleted: '列の指定を削除しました。',
  failed: '操作できませんでした。',
};

export const statementLayoutsTexts = addTexts(
  'statementLayouts',
  statementLayouts,
  async () => (await import('./texts.en.ts')).statementLayouts,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    statementLayouts: typeof statementLayouts;
  }
}
