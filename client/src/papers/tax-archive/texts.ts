import { addTexts } from '../../platform/i18n/i18n.ts';
/** 税務調査用の一式: everything that a tax office asks for, of a period. */
export const taxArchive = {
  title: '税務調査用の一式',
  lead: '期間中の書類と帳簿を、1つのZIPファイルにまとめてダウンロードします。電子帳簿保存法で求められる索引簿（取引年月日・取引金額・取引先）とシステムの説明が入っています。',
  period: {
    year: '年度',
    yearOf: '{{year}}年度（{{year}}年4月〜{{next}}年3月）',
    own: '期間を指定する',
    from: '期間（から）',
    to: '期間（まで）',
    order: '「まで」は「から」以降の日を選んでください。',
    long: '期間は1年（366日）以内にしてください。',
    incomplete: '期間の始まりと終わりの日を選んでください。',
  },
  size: {
    title: '含まれるもの',
    documents: '書類（領収書・取消の控え・適格返還請求書）',
    deposits: '入金',
    others: '帳簿・その他',
    othersList: '索引簿、割当・返金・協会負担の一覧、締めの数値、システムの説明',
    bytes: 'ファイルの大きさ',
    about: '約{{size}}',
    number: '{{number}}件',
  },
  empty: {
    title: 'この期間の記録はありません',
    lead: '領収書の発行日と入金日のどちらかが期間に入るものを対象とします。別の期間を選んでください。',
  },
  start: 'ZIPでダウンロード',
  check:
    'ダウンロードしながら、すべての書類が作成時のものと一致することを確かめます。保存先は、ブラウザーのダウンロードの一覧で確認できます。',
  progress: '書類をまとめています',
  progressText: '{{total}}件中 {{done}}件',
  done: {
    title: '一式を作成しました',
    text: '書類{{total}}件は、すべて作成時のものと一致しました。',
    empty: '期間に書類はありませんでした。帳簿だけが入っています。',
  },
  damaged: {
    title: '作成時と一致しない書類が{{number}}件あります',
    text: '一式は最後までダウンロードされています。どの書類かは、ZIPの「システムの説明」と「索引簿」で分かります。管理者に、バックアップとの照合を依頼してください。',
  },
  stopped: {
    title: '一式を最後までダウンロードできませんでした',
    text: '通信が途切れたか、ダウンロードが中止されました。途中までのファイルは使わずに、もう一度お試しください。',
  },
  failed: '一式を作成できませんでした。',
};

export const taxArchiveTexts = addTexts(
  'taxArchive',
  taxArchive,
  async () => (await import('./texts.en.ts')).taxArchive,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    taxArchive: typeof taxArchive;
  }
}
