/** The words of every list. */
export const lists = {
  total: '全{{total}}件',
  narrowed: '検索語や条件を変えて、もう一度お試しください。',
  clear: '条件を消去する',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    lists: typeof lists;
  }
}
