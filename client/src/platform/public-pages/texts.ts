import { addTexts } from '../i18n/i18n.ts';
/** For applicants who are not where they wanted to be. */
export const visitor = {
  waysOn: 'お困りのときは',
  pageLink: {
    title: 'このページでのお手続き',
    lead: 'このページから内容の変更や書類の発行などのお手続きをするには、メールでお送りするリンクが必要です。リンクは、ご登録のメールアドレスだけにお送りします。',
    send: 'リンクをメールで受け取る',
    sent: '受け付けました',
    sentWhat:
      '数分以内に、ご登録のメールアドレスへリンクをお送りします。届いたメールのリンクを開くと、このページからお手続きいただけます。お送りできるのは、1時間に3通までです。',
    noMail:
      'メールアドレスのご登録がないため、このページからはお手続きいただけません。下の連絡先へご連絡ください。',
  },
  lostLinks: {
    title: 'メールが届かない・リンクをなくした方',
    lead: 'お申し込みのときのメールアドレスに、お申し込みのページのリンクをもう一度お送りします。お申し込みの状況や書類は、そのページでご確認いただけます。',
    email: 'お申し込みのときのメールアドレス',
    emailMissing: 'メールアドレスを入力してください。',
    send: 'リンクを送る',
    sending: '送信しています…',
    sent: '受け付けました',
    sentWhat:
      '{{email}} でのお申し込みがあれば、数分以内にリンクをお送りします。お申し込みがあるかどうかは、この画面ではお答えできません。',
    other: '別のメールアドレスで試す',
    notArrived: 'それでも届かないとき',
    reasons: [
      '迷惑メールのフォルダーに入っていないか、ご確認ください。',
      'お申し込みのときのアドレスを打ち間違えていると、届きません。ほかのアドレスもお試しください。',
      '携帯電話のメールは、パソコンからのメールを受け取らない設定のことがあります。{{sender}} からのメールを受け取れるように設定してください。',
      'お送りできるのは、1つのアドレスに1時間に3通までです。',
    ],
    contact:
      '解決しないときは、下の連絡先へお問い合わせください。申込番号が分からなくても、お名前でお調べします。',
  },
  open: {
    title: '受付中の講習会',
    lead: 'お申し込みを受け付けている講習会と、これから受け付ける講習会です。',
    loading: '講習会を読み込んでいます…',
    none: '受付中の講習会はありません',
    noneWhat: '次の講習会のご案内まで、しばらくお待ちください。',
    hidden: '講習会の一覧は公開していません',
    hiddenWhat: '案内のメールやホームページにある申込用のリンクを開いてください。',
    state: { open: '受付中', upcoming: '受付開始前' },
    period: '申込期間',
    days: '{{start}}〜{{end}}',
    fee: '受講料',
    free: '無料',
    duration: '時間',
    audience: '対象',
    place: '開催方法・会場',
    apply: '申し込む',
    look: '内容を見る',
    applyFor: '{{name}}に申し込む',
    company: '会社でまとめて申し込む',
    companyFor: '{{name}}に会社でまとめて申し込む',
    lookAt: '{{name}}の内容を見る',
  },
};

export const visitorTexts = addTexts(
  'visitor',
  visitor,
  async () => (await import('./texts.en.ts')).visitor,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    visitor: typeof visitor;
  }
}
