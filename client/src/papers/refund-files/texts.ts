import { addTexts } from '../../platform/i18n/i18n.ts';
/** 返金の振込データ: refunds as a file for the bank. */
export const refundFiles = {
  title: '返金の振込データ',
  lead: '返金待ちの返金をまとめた、銀行の総合振込（全銀協形式）のファイルです。作成は返金一覧から行います。',
  caption: '返金の振込データ',
  number: '第{{id}}号',
  column: {
    number: '番号',
    transferOn: '振込日',
    amount: '合計',
    state: '状況',
    made: '作成',
    downloaded: 'ダウンロード',
    sent: '送信済の記録',
  },
  count: '{{number}}件',
  doneOf: '{{done}}/{{number}}件が返金済',
  state: {
    waiting: '承認待ち',
    ready: '送信前',
    sent: '送信済',
    done: '返金済',
    withdrawn: '取り下げ',
  },
  approvedBy: '承認：{{name}}',
  broken: '要取り下げ',
  brokenWhat:
    'このファイルの返金の中に、取り下げられたか、すでに返金済のものがあります。このファイルは銀行へ送らず、取り下げて作り直してください。',
  waitingOwn: 'ほかの担当者の承認を待っています。',
  empty: '返金の振込データはありません',
  emptyLead: '返金一覧で返金を選ぶと、返金の振込データを作成できます。',
  open: '返金一覧を開く',
  download: 'ダウンロード',
  downloadFailed: 'ダウンロードできませんでした。',
  downloaded: {
    none: 'まだありません',
    title: 'このファイルはダウンロード済です',
    what: '{{at}}に{{name}}さんがダウンロードしました。すでに銀行へ送っている場合は、もう一度送ると二重の振込になります。送信済かどうかを確かめ、送っていれば「送信済にする」を押してください。',
  },
  how: {
    title: 'このファイルの使い方',
    steps: [
      'ダウンロードして、インターネットバンキングの総合振込に取り込みます。',
      '銀行へ送ったら「送信済にする」を押します。送信済のファイルは取り下げられません。',
      '明細を取り込むと、出金と照合して返金済になります。',
    ],
  },
  approve: {
    button: '承認する',
    title: 'このファイルを承認しますか？',
    lead: '{{number}}件・合計{{amount}}を{{day}}に振り込みます。返金先と金額を確かめてください。',
    done: '承認しました。',
    failed: '承認できませんでした。',
  },
  sent: {
    button: '送信済にする',
    title: '銀行へ送信済にしますか？',
    lead: '銀行へファイルを送ってから記録してください。送信済にすると、このファイルは取り下げられません。',
    done: '送信済にしました。',
    failed: '送信済にできませんでした。',
  },
  withdraw: {
    button: '取り下げる',
    title: '返金の振込データを取り下げますか？',
    lead: '中の返金は返金待ちに戻り、別のファイルに入れられます。銀行へ送っていないことを確かめてから取り下げ、ダウンロードしたファイルは破棄してください。',
    reason: '取り下げる理由',
    done: '取り下げました。',
    failed: '取り下げられませんでした。',
  },
  item: {
    caption: '返金の振込データの返金',
    payee: '口座名義・口座',
    refund: '振込名義・申込者',
    amount: '返金額',
    state: '状況',
    erased: '保存期間を過ぎたため消去しました',
    end: '下3桁 {{end}}',
    typedBy: '{{name}}が口座を入力',
  },
  refundState: { due: '返金待ち', done: '{{day}}返金', withdrawn: '取り下げ' },
  make: {
    button: '返金の振込データを作る',
    title: '返金の振込データを作成',
    lead: '{{number}}件・合計{{amount}}の返金の振込データを作ります。',
    line: '振込人 {{payer}}、返金先 {{payee}}：{{amount}}',
    checkedLine: '振込人 {{payer}}、返金先 {{payee}}：{{amount}}（振込人を確認済）',
    unknown: '不明',
    day: '振込日',
    daySupport: '今日から60日以内の銀行営業日です。銀行の受付期限もお確かめください。',
    act: '作成する',
    done: '返金の振込データを作成しました。',
    failed: '作成できませんでした',
    refused: '{{name}}：{{problem}}',
    noSender: '先に、振込元の口座を登録してください。',
    toSender: '振込元の口座を登録する',
  },
  sender: {
    title: '振込元の口座',
    none: '登録されていません。銀行の総合振込の契約にある委託者コードと口座を登録してください。',
    button: '登録する',
    change: '変更する',
    code: '委託者コード',
    codeSupport: '銀行から通知された、10桁以内の数字です。',
    save: '保存する',
    done: '振込元の口座を保存しました。',
    failed: '保存できませんでした',
  },
};

export const refundFilesTexts = addTexts(
  'refundFiles',
  refundFiles,
  async () => (await import('./texts.en.ts')).refundFiles,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    refundFiles: typeof refundFiles;
  }
}
