import { addTexts } from '../i18n/i18n.ts';
/** Texts for a failed call when the server sends no message. */
export const api = {
  offline: 'オフラインのため、サーバーに接続できません。接続が戻ってから、もう一度お試しください。',
  old: '最新の内容を読み込めませんでした。表示中の内容は古いことがあります。',
  network: 'サーバーに接続できませんでした。通信の状態を確かめて、もう一度お試しください。',
  unexpected: '予期しない問題が起きました。しばらくしてからもう一度お試しください。',
  /** Somebody else was faster. */
  reloaded: '最新の内容に更新しました。',
  /** Follows the text of a failure. */
  requestId: '（お問い合わせ番号：{{id}}）',
};

export const apiTexts = addTexts('api', api, async () => (await import('./texts.en.ts')).api);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    api: typeof api;
  }
}
