import { addTexts } from '../../../platform/i18n/i18n.ts';
/** 根拠の実績: how each kind of evidence has proved itself. */
export const evidence = {
  title: '根拠の実績',
  toDeposits: '入金情報一覧',
  lead: '候補の根拠ごとに、割当で確認された回数と、あとから訂正された回数です。候補が表示されていた入金の割当だけを数えます。',
  caption: '根拠の実績',
  column: {
    kind: '根拠',
    confirmed: '確認',
    corrected: '訂正',
    inARow: '訂正なしの連続',
    since: '最初',
    last: '最後',
    settling: '自動確定',
  },
  count: '{{number}}件',
  ofEnough: '{{number}}件／{{enough}}件',
  never: '—',
  settled: '自動確定 {{number}}件',
  state: { off: 'オフ', on: 'オン', stopped: '訂正により停止' },
  notSure: '単独では「確度 高」になりません',
  notYet: '訂正なしの確認が{{enough}}件になると許可できます',
  stoppedBy: '訂正された入金を見る',
  rules: {
    title: '自動確定について',
    item1: '管理者が許可した根拠だけが対象です。はじめはすべてオフです。',
    item2: '確度が「高」で、金額が1円まで一致し、疑問点のない1件の申込だけに割り当てます。',
    item3: 'その根拠による割当が一つでも訂正されると、自動的に停止し、管理者にお知らせします。',
    item4: '自動確定した割当は、入金の詳細から取り消せます。',
  },
  allow: {
    button: '許可する',
    buttonOf: '「{{kind}}」の自動確定を許可する',
    question: '「{{kind}}」の自動確定を許可しますか？',
    lead: '訂正なしで{{number}}件確認されています。この根拠で確度が「高」となり金額も一致する入金は、担当者の確認を待たずに割り当てられ、領収書が発行されます。',
    done: '自動確定を許可しました。',
  },
  disallow: {
    button: 'オフにする',
    buttonOf: '「{{kind}}」の自動確定をオフにする',
    done: '自動確定をオフにしました。',
  },
  failed: '変更できませんでした。',
};

export const evidenceTexts = addTexts(
  'evidence',
  evidence,
  async () => (await import('./texts.en.ts')).evidence,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    evidence: typeof evidence;
  }
}
