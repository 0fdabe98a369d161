/** Texts for a failed call when the server sends no message. */
export const api = {
  network: 'サーバーに接続できませんでした。通信の状態を確かめて、もう一度お試しください。',
  unexpected: '予期しない問題が起きました。しばらくしてからもう一度お試しください。',
  /** Follows the text of a failure. */
  requestId: '（お問い合わせ番号：{{id}}）',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    api: typeof api;
  }
}
