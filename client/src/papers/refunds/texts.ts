import {
  payerDiffersName,
  refundKindNames,
  refundStateNames,
} from '@seminar/shared/papers/refunds/names';
import { addTexts } from '../../platform/i18n/i18n.ts';

/** 返金: money that is to be given back, or was. */
export const refunds = {
  whatForMoney: '返金の記録',
  title: '返金一覧',
  lead: '口座が分かった返金を選ぶと、振込データを作れます。ほかの方法で返したときは、返金日を記録します。',
  caption: '返金',
  search: '検索（振込名義・申込者名・メールアドレス・口座番号）',
  searchHint: '振込名義・氏名など',
  column: {
    deposited: '入金日',
    payer: '振込名義・入金日',
    amount: '返金額',
    submission: '申込者・連絡先',
    kind: '区分・理由',
    state: '状況',
  },
  remitter: '振込名義・振込元',
  noBank: '振込元の銀行は不明です',
  noSubmission: '不明',
  ofDeposit: '入金額 {{amount}}',
  state: refundStateNames,
  doneOn: '{{day}}返金',
  kind: refundKindNames,
  filter: {
    state: '状況',
    kind: '区分',
    allKinds: 'すべての区分',
    payee: '返金先の口座',
    allPayees: '口座の状況を問わない',
    from: '入金日（から）',
    to: '入金日（まで）',
  },
  empty: {
    title: '返金はありません',
    lead: '過入金・二重振込・取消などで返金が必要になった入金が、ここに並びます。',
    narrowed: '条件に合う返金がありません',
    toDeposits: '入金情報一覧を開く',
  },
  complete: {
    colleague: 'ほかの担当者が返金済にします',
    button: '返金済にする',
    buttonOf: '{{name}}への{{amount}}を返金済にする',
    title: '返金済にしますか？',
    lead: '返金の振込を終えてから記録してください。返金日とメモは、あとから書き換えられません（取り下げて登録し直せます）。',
    day: '返金日',
    dayNeeded: '返金日を入力してください。',
    note: 'メモ',
    noteHint: '振込の受付番号など、あとで確かめるときに役立つこと',
    invoice:
      '申込全体の返金が済むと、10,000円以上の課税対象の受講料には適格返還請求書が発行されます。',
    reversedTitle: '銀行が取り消した入金です',
    reversedButton: '取消前に返金済だったと記録する',
    reversed:
      'この入金は、銀行で取り消されたことが{{day}}に分かり、返金は取り下げられています。その日までに返金の振込を終えていた場合か、その前に銀行へ送った返金の振込データで振り込まれた場合だけ記録してください。返金先から取り戻す必要があります。',
    done: '返金済にしました。',
    failed: '返金済にできませんでした。',
  },
  returned: '銀行から返却',
  returnedOn: '{{day}}に銀行から戻りました',
  resends: '戻った返金の再送',
  payerDiffers: payerDiffersName,
  sameOwed: '未入金の申込と同額',
  withdrawnFor: '取り下げの理由：{{reason}}',
  payerChecked: '振込人を確認済（{{name}}）',
  checkPayer: {
    button: '振込人を確認',
    buttonOf: '{{name}}の{{amount}}の返金の振込人を確認する',
    title: '振込人を確認しましたか？',
    act: '確認した',
    lead: '振込人と返金先を見比べてください。この返金先でよければ「確認した」を押すと、口座を尋ねたり返金したりできるようになります。別の方の入金であれば、閉じてから返金を取り下げてください。確認した人は記録に残ります。',
    done: '振込人の確認を記録しました。',
    failed: '振込人の確認を記録できませんでした。',
  },
  withdraw: {
    button: '返金を取り下げる',
    title: '返金を取り下げますか？',
    lead: 'この金額は「未割当」に戻り、もう一度対応が必要になります。記録と理由は履歴に残ります。',
    leadReversed:
      'この入金は銀行で取り消されています。返金した金額が戻ったか、返金していなかったことを確認してから取り下げてください。記録と理由は履歴に残ります。',
    leadDone:
      '送金されていなかったときに取り下げます。振り込んだ返金が戻り、入金として記録されているときは、取り下げずに、その入金を返金待ちにしてください。',
    leadInvoice: '発行済みの適格返還請求書（{{number}}）は無効になります。',
    reason: '取り下げる理由',
    done: '返金を取り下げました。',
    failed: '返金を取り下げられませんでした。',
  },
  payee: {
    askShort: '口座を尋ねる',
    askOf: '{{name}}への{{amount}}の返金先の口座を尋ねる',
    askMany: '口座を尋ねる（{{number}}件）',
    toFile: '振込ファイルに入れる',
    toFileOf: '{{name}}への{{amount}}を振込ファイルに入れる',
    openFile: '振込ファイルを開く',
    ask: '返金先の口座をメールで尋ねる',
    askAgain: '返金先の口座をもう一度尋ねる',
    enter: '返金先の口座を入力する',
    show: '返金先の口座を見る',
    make: '返金の振込データを作る（{{number}}件）',
    noneReady:
      '口座が未確認の返金を選ぶと、まとめて口座を尋ねられます。口座を確認済の返金を選ぶと、返金の振込データを作れます。',
    inFile: '返金の振込データ第{{id}}号',
    sentInFile: '返金の振込データ第{{id}}号で送信済',
    state: {
      none: '口座：未確認',
      asked: '口座：回答待ち',
      undelivered: '口座：尋ねるメールが未達',
      expired: '口座：回答期限切れ',
      given: '口座：確認済',
      erased: '口座：消去済',
    },
    filter: {
      office: '返金待ち・口座の回答を待っていない',
      lacking: '返金待ち・口座が未確認',
      ready: '返金待ち・口座を確認済',
      in_file: '返金待ち・返金の振込データに入っている',
    },
  },
  invoice: {
    download: '適格返還請求書 {{number}}',
    downloadOf: '{{number}}のPDFをダウンロード',
    failed: '適格返還請求書をダウンロードできませんでした。',
  },
  more: '{{name}}への返金のその他の操作',
  toDeposit: '入金の詳細を開く',
};

export const refundsTexts = addTexts(
  'refunds',
  refunds,
  async () => (await import('./texts.en.ts')).refunds,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    refunds: typeof refunds;
  }
}
