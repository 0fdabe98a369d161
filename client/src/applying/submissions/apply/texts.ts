import { addTexts } from '../../../platform/i18n/i18n.ts';

/** An application was sent: fetched with what shows it, since the form can be read without it. */
export const applied = {
  success: '申込を受け付けました',
  partial: '申込を受け付けました（確認が必要です）',
  waiting: 'キャンセル待ちとして受け付けました',
  instructions:
    'お申し込みありがとうございます。お振込先のご案内をメールでお送りしました。ご確認のうえ、期限までにお振り込みください。',
  confirmation:
    'お申し込みありがとうございます。受付の確認をメールでお送りしました。お支払いの必要はありません。',
  number: '申込番号',
  numberSupport: 'お問い合わせの際に必要です。お控えください。',
  page: 'お申し込みの状況を見る',
  close: '閉じる',
  another: '別の方の申込をする',
  inMail: 'お振込先はメールでもご案内しています。',
  numberInMail: '申込番号は、お送りするメールに記載しています。',
  sentTo: 'メールの送信先',
  noAddress: 'メールアドレスの入力がありません',
  correctAddress: 'アドレスを直して、もう一度送る',
  address: '正しいメールアドレス',
  addressSupport: 'このアドレスに、ご案内のメールをもう一度お送りします。',
  sendAgain: 'このアドレスに送る',
  keepAddress: 'やめる',
  sentAgain: '{{email}} にメールをお送りしました。',
  mayClose: 'この画面は閉じていただいて構いません。',
  next: 'これからの流れ',
  nextMail: {
    title: 'メールを確認する',
    what: 'ご入力のメールアドレスに、振込先のご案内をお送りしました。届かないときは、迷惑メールのフォルダーもご確認ください。',
  },
  nextPay: {
    title: '受講料を振り込む',
    what: '{{fee}}を、お申し込みの方専用の口座へお振り込みください。',
    by: '{{fee}}を、{{deadline}}までに、お申し込みの方専用の口座へお振り込みください。',
  },
  nextNumber: {
    title: '受講番号と領収書を受け取る',
    what: 'ご入金を確認でき次第、受講番号と領収書をメールでお送りします。',
  },
  nextFree: {
    title: 'メールを確認する',
    what: 'ご入力のメールアドレスに、受講番号をお送りしました。届かないときは、迷惑メールのフォルダーもご確認ください。',
  },
  nextSeat: {
    title: '席が空くのを待つ',
    what: '席が空きましたら、お申し込みの順に、お振込先と期限をメールでご案内します。キャンセル待ちの順番は、申込内容のページでご覧いただけます。',
    free: '席が空きましたら、お申し込みの順に、メールでご連絡します。キャンセル待ちの順番は、申込内容のページでご覧いただけます。',
  },
  nextOffice: {
    title: '事務局からの連絡を待つ',
    what: '事務局で内容を確認し、メールでご連絡します。お急ぎのときは、申込番号を添えて事務局へお問い合わせください。',
  },
  former: {
    title: '前のお申し込みは受け付けています',
    what: '申込番号は{{number}}です。この画面では、別のお申し込みができます。',
  },
};

export const appliedTexts = addTexts(
  'applied',
  applied,
  async () => (await import('./texts.en.ts')).applied,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    applied: typeof applied;
  }
}
