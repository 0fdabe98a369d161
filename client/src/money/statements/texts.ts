import { addTexts } from '../../platform/i18n/i18n.ts';
/** 銀行の明細を読み込む: deposits from the files that banks offer. */
export const statements = {
  title: '銀行の明細を読み込む',
  whatForMoney: '銀行の明細の読み込み',
  lead: '銀行からダウンロードした入出金明細を読み込み、まだ取り込まれていない入金だけを登録します。',
  drop: {
    label: '明細のファイルをここにドロップするか、選んでください',
    button: 'ファイルを選ぶ',
    formats:
      '全銀形式（振込入金通知・入出金取引明細）、CSV、Excel（.xlsx）。30MBまで（Excelは15MBまで）。見出しで列が分からないときは、どの列が何かをお尋ねします。',
    safe: '読み込んだだけでは何も登録されません。内容を確かめてから取り込みます。',
    failed: 'ファイルを読み込めませんでした。',
  },
  format: {
    zengin_deposits: '全銀形式（振込入金通知）',
    zengin_transactions: '全銀形式（入出金取引明細）',
    csv: 'CSV',
    xlsx: 'Excel',
  },
  state: {
    reading: '読み取り中',
    needs_layout: '列の指定待ち',
    failed: '読み取り失敗',
    ready: '確認待ち',
    importing: '取込中',
    imported: '取込済',
    discarded: '破棄',
  },
  verdict: {
    new: '新規',
    known: '登録済',
    not_deposit: '対象外',
    reversal: '取消',
    unreadable: '読取不可',
    label: '表示する明細',
  },
  summary: {
    title: '内容の確認',
    file: 'ファイル',
    format: '形式',
    period: '期間',
    from: '{{from}}から{{to}}まで',
    rows: '明細',
    rowCount: '{{count}}件',
    fresh: '新しい入金',
    freshAmount: '{{count}}件・{{amount}}',
    received: '読み込み',
    by: '{{at}}（{{name}}）',
    imported: '取込',
  },
  reading: {
    title: 'ファイルを読み取っています',
    lead: '{{count}}行まで読み取りました。このページを離れても続きます。',
  },
  importing: {
    title: '取り込んでいます',
    lead: 'すべての入金をまとめて登録しています。このページを離れても続きます。',
  },
  ready: {
    button: '{{count}}件を取り込む',
    debits: '出金を返金と照合する',
    reversals: '取消{{count}}件を取り込む',
    nothing: '新しい入金も取消もないため、取り込むものがありません。',
    same: 'このファイルは{{at}}に取込済です。',
  },
  problems: {
    title: 'このファイルは取り込めません',
    told: '取り込む前に確かめてください',
    unreadable:
      '読み取れない明細が{{count}}件あります。「読取不可」の明細を直したファイルを選び直してください。',
    show: '読み取れない明細を見る',
  },
  done: {
    title: '{{count}}件の入金を取り込みました',
    onlyReversals: '{{count}}件の取消を記録しました',
    onlyDebits: '出金を返金と照合しました',
    reversals: '取消{{count}}件も記録しました。',
    refunds: '出金と一致した返金{{count}}件を返金済にしました。',
    noRefunds: '出金と一致する返金はありませんでした。返金済にした返金はありません。',
    waiting: '専用口座の入金を申込に割り当てています（残り{{count}}件）。',
    settled: '専用口座宛の入金は自動で割り当てました。それ以外は入金情報一覧で割り当ててください。',
    list: '入金情報一覧で見る',
    refundList: '返金一覧で見る',
  },
  failedState: {
    title: '読み取れませんでした',
    lead: 'もう一度ファイルを選んでください。繰り返す場合はシステムの担当者にご連絡ください。',
  },
  rows: {
    caption: '明細の一覧',
    row: '行',
    place: '{{sheet}}：{{row}}',
    day: '日付',
    remitter: '振込名義・摘要',
    amount: '金額',
    account: '専用口座',
    verdict: '判定',
    note: '理由',
    empty: '該当する明細はありません',
  },
  past: {
    caption: 'これまでに読み込んだ明細',
    period: '期間',
    fresh: '新規',
    known: '登録済',
  },
};

export const statementsTexts = addTexts(
  'statements',
  statements,
  async () => (await import('./texts.en.ts')).statements,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    statements: typeof statements;
  }
}
