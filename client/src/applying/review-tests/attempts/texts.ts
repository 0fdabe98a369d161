import { addTexts } from '../../../platform/i18n/i18n.ts';
/** 修了テストの回答一覧: every attempt at a completion test, for the office. */
export const attempts = {
  title: '修了テストの回答一覧',
  lead: '修了テストへの回答です。合格しなかったものも、すべて残ります。',
  caption: '修了テストの回答',
  search: '検索（受講番号・氏名）',
  searchHint: '受講番号・氏名',
  column: {
    at: '回答日時',
    student: '氏名・受講番号',
    seminar: '講習会名',
    prefecture: '都道府県',
    keywords: 'キーワード',
    result: '結果',
  },
  result: { passed: '合格', failed: '不合格', unknown: '受講者なし' },
  differs: '自宅住所と異なる',
  filter: {
    result: '結果',
    passed: '合格',
    failed: '不合格',
    prefecture: '都道府県',
    differs: '自宅住所と異なる',
  },
  empty: {
    title: '回答がありません',
    lead: '受講者が修了テストを提出すると、ここに並びます。',
  },
};

export const attemptsTexts = addTexts(
  'attempts',
  attempts,
  async () => (await import('./texts.en.ts')).attempts,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    attempts: typeof attempts;
  }
}
