import type { WishKind } from '@seminar/shared/money/wishes/schema';
import { addTexts } from '../../../../platform/i18n/i18n.ts';

/** What applicants change on their page, or ask for there. */
export const ownChanges = {
  title: '内容の訂正・変更',
  lead: 'このお申し込みについて、次のお手続きができます。',
  /** What is said to whom; the contact of a group reads on the page what became of it. */
  said: {
    applicant: {
      none: 'このお申し込みについて、このページでできるお手続きはありません。ご用の際は事務局へお問い合わせください。',
      open: '事務局で確認しています。結果はメールでお知らせします。',
      correct: '訂正しました。確認のメールをお送りします。',
      name: 'お名前の訂正の申出を受け付けました。結果はメールでお知らせします。',
      asked: '取消の申出を受け付けました。結果はメールでお知らせします。',
      done: 'お申し込みを取り消しました。確認のメールをお送りします。',
    },
    contact: {
      none: 'この方について、このページでできるお手続きはありません。ご用の際は事務局へお問い合わせください。',
      open: '事務局で確認しています。結果はこのページに表示します。',
      correct: '訂正しました。',
      name: 'お名前の訂正の申出を受け付けました。結果はこのページに表示します。',
      asked: '取消の申出を受け付けました。結果はこのページに表示します。',
      done: 'この方のお申し込みを取り消しました。',
    },
  },
  kind: {
    name: 'お名前の訂正',
    cancellation: 'お申し込みの取消',
    hand_over: '受講者の交代',
  } satisfies Record<WishKind, string>,
  open: '{{kind}}の申出を受け付けました（{{day}}）',
  declined: '{{kind}}は承ることができませんでした（{{day}}）',
  declinedLead: '理由：{{reason}}',
  withdraw: {
    button: '取り下げる',
    title: '{{kind}}の依頼を取り下げますか',
    lead: 'お申し込みの内容は変わりません。必要なときは、もう一度お申し出いただけます。',
    done: '依頼を取り下げました。',
    failed: '取り下げられませんでした',
  },
  correct: {
    button: '住所・電話番号などを訂正する',
    title: '申込内容の訂正',
    lead: '変える項目だけを入力してください。会社名・メールアドレスなど、ここにない項目は事務局へお問い合わせください。',
    until: '{{day}}まで訂正できます。',
    hidden: '登録済みです（個人情報を守るため表示していません）。変えるときだけ入力してください。',
    save: '訂正する',
    same: '変更された項目がないため、登録済みの内容のままです。',
    failed: '訂正できませんでした',
    reload: '最新の内容を読み込む',
  },
  cancel: {
    button: 'お申し込みを取り消す',
    keep: '取り消さない',
    title: 'お申し込みを取り消しますか',
    heading: 'お申し込みの取消',
    unpaid: 'ご入金前のため、取消料はかかりません。',
    amounts: '今お取り消しになると、取消料は{{kept}}、返金額は{{returned}}です。',
    afterwards: {
      asked: '事務局が確認してから取り消します。',
      done: 'すぐに取り消されます。元に戻すことはできません。',
    },
    failed: '取り消せませんでした',
  },
  handOver: {
    button: '受講者を交代する',
    title: '受講者の交代',
    until: '{{day}}まで交代できます。',
    sure: '受講者を交代しますか',
    asked: {
      lead: '新しく受講される方について入力してください。事務局で確認してから交代します。席、受講料、ご入金はそのまま引き継がれます。',
      after:
        '交代すると、このページは開けなくなり、新しい方に専用のリンクをメールでお送りします。すでに発行した領収書は、そのまま有効です。',
      act: '交代を申し出る',
      done: '受講者の交代の依頼を受け付けました。結果はメールでお知らせします。',
      failed: '申し出られませんでした',
    },
    done: {
      lead: '新しく受講される方について入力してください。席、受講料、ご入金はそのまま引き継がれます。',
      after:
        '交代すると、このページはすぐに開けなくなり、新しい方に専用のリンクをメールでお送りします。すでに発行した領収書は、そのまま有効です。必要な方は、先にダウンロードしてください。',
      act: '受講者を交代する',
      done: '受講者を交代しました。新しい方に、専用のリンクをメールでお送りします。',
      failed: '交代できませんでした',
    },
  },
  name: {
    button: 'お名前の訂正を申し出る',
    title: 'お名前の訂正',
    lead: 'お名前は、ご入金の確認や領収書・修了証に使うため、事務局で確認してから訂正します。正しいお名前を入力してください。',
    save: '申し出る',
    failed: '申し出られませんでした',
  },
};

addTexts('ownChanges', ownChanges, async () => (await import('./texts.en.ts')).ownChanges);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ownChanges: typeof ownChanges;
  }
}
