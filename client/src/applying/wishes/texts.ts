import type { WishKind, WishState } from '@seminar/shared/money/wishes/schema';
import { addTexts } from '../../platform/i18n/i18n.ts';

/** What applicants ask for on their pages, as the office sees it. */
export const wishes = {
  title: '変更・取消の依頼',
  lead: '申込者や団体の担当者がページで申し出た、お名前・生年月日の訂正、申込の取消、受講者の交代、メールアドレスの変更です。',
  caption: '変更・取消の依頼',
  openFailed: '変更・取消の依頼を読み込めませんでした',
  search: '検索（申込者名・会社名・メールアドレス）',
  searchHint: '申込者・会社など',
  kind: {
    name: 'お名前・生年月日の訂正',
    cancellation: '申込の取消',
    hand_over: '受講者の交代',
    address: 'メールアドレスの変更',
  } satisfies Record<WishKind, string>,
  state: {
    open: '確認待ち',
    approved: '承認済',
    declined: 'お断り',
    withdrawn: '取り下げ',
  } satisfies Record<WishState, string>,
  filter: { state: '状態', kind: '依頼の種類', allKinds: 'すべての種類' },
  column: {
    asked: '依頼日',
    kind: '依頼',
    applicant: '申込者',
    seminar: '講習会名',
    content: '内容',
  },
  moreChanges: 'ほか{{count}}項目を見る',
  change: '{{label}}：{{before}} → {{after}}',
  cancellation: '取消料{{kept}}・返金額{{returned}}',
  cancellationUnpaid: '取消の規則なし（入金なし）',
  cancellationOpen: '取消の規則なし。取消料は承認するときに決めます（入金{{came}}）',
  settled: '{{day}} {{who}}',
  byRule: '自動',
  byContact: '団体の担当者から',
  reason: '理由：{{reason}}',
  empty: {
    title: '依頼はありません',
    lead: '申込者が自分のページから申し出ると、ここに表示されます。',
  },
  approve: {
    button: '承認する',
    of: '{{name}} 様の{{kind}}を承認する',
    title: '{{name}} 様の{{kind}}を承認しますか？',
    lead: '依頼のとおりに変更し、申込者にメールでお知らせします。',
    cancelTitle: '{{name}} 様の申込を取り消しますか？',
    cancelLead: '依頼のとおりに申込を取り消し、申込者にメールでお知らせします。',
    cancelButton: '承認して申込を取り消す',
    addressLead:
      '新しいメールアドレスへ確認のメールを送り、受信した方が確認したときに変更します。今のメールアドレスの方の同意は待ちません。ご本人の希望であることを、電話などで確かめてから承認してください。新しいメールアドレスの方は、ご本人の申込ページを開けるようになります。',
    done: '承認しました',
    failed: '承認できませんでした',
  },
  kept: {
    amount: '差し引く取消料',
    support:
      '空欄または0円のときは、全額を返金待ちにします。差し引いた額には、取消料の領収書を発行します。',
    tooMuch: '取消料は{{amount}}以下の整数で入力してください。',
    what: '{{kept}}を取消料として残し、{{returned}}を返金待ちにします。',
    reason: '取消料の理由（メールに載せます）',
  },
  decline: {
    button: '断る',
    of: '{{name}} 様の{{kind}}を断る',
    title: '{{name}} 様の{{kind}}を断りますか？',
    lead: 'お申し込みはそのままです。理由は申込者へのメールとページに表示されます。',
    reason: '申込者に伝える理由',
    done: '断りました',
    failed: '断れませんでした',
  },
};

export const wishesTexts = addTexts(
  'wishes',
  wishes,
  async () => (await import('./texts.en.ts')).wishes,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    wishes: typeof wishes;
  }
}
