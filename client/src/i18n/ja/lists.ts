/** What every list says that can be narrowed down. */
export const lists = {
  narrowed: '検索語や条件を変えて、もう一度お試しください。',
  clear: '条件を消去する',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    lists: typeof lists;
  }
}
