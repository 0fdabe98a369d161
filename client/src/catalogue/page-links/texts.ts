import { addTexts } from '../../platform/i18n/i18n.ts';
/** The links of pages that open without a login, for the office. */
export const pageLinks = {
  applicant: {
    title: '申込者のページ',
    support:
      'このリンクを知っている人は、申込の状況と書類を見られます。ご本人だけにお伝えください。',
    renewTitle: '申込者のページのリンクを新しくしますか？',
  },
  contact: {
    title: '担当者のページ',
    support:
      'このリンクを知っている人は、入金の状況と受講者の氏名を見られます。担当者の方だけにお伝えください。',
    renewTitle: '担当者のページのリンクを新しくしますか？',
  },
  url: 'リンク',
  uses: '開かれた回数',
  usesNever: 'まだ開かれていません',
  usesCount: '{{number}}回（最後は{{at}}）',
  usesNote: '事務局が開いた分は数えません。10分以内に続けて開いたときは1回と数えます。',
  renewed: '以前のリンク',
  renewedAt: '{{at}}に無効にしました',
  renew: '新しいリンクを発行する',
  renewLead:
    '今のリンクはすぐに使えなくなります。新しいリンクを{{email}}へメールで送ります。申込の内容と振込先は変わりません。',
  renewNoMail:
    '今のリンクはすぐに使えなくなります。メールアドレスがないため、新しいリンクはこの画面からお伝えください。申込の内容と振込先は変わりません。',
  renewDone: '新しいリンクを発行しました。',
  renewFailed: '新しいリンクを発行できませんでした。',
};

export const pageLinksTexts = addTexts(
  'pageLinks',
  pageLinks,
  async () => (await import('./texts.en.ts')).pageLinks,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    pageLinks: typeof pageLinks;
  }
}
