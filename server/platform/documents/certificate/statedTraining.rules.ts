import type { Article } from './articles.rules.ts';

const ordinance =
  '医薬品、医療機器等の品質、有効性及び安全性の確保等に関する法律施行規則（昭和36年厚生省令第1号）';

/** The sentence of a certificate that says what was completed. */
export function statement(articles: readonly Article[]): string {
  return articles.length > 0
    ? `あなたは、${ordinance}に定める下記の継続的研修を修了したことを証します。`
    : 'あなたは、下記の講習会を修了したことを証します。';
}

export const articleTexts: Record<Article, string> = {
  '168': '第168条（高度管理医療機器等営業所管理者の継続的研修）',
  '194': '第194条（医療機器修理業責任技術者の継続的研修）',
  '175-2': '第175条第2項（特定管理医療機器営業所管理者等の継続的研修）',
};

/** The sentence with the articles that it refers to, and the date and place that was attended. */
export function statedTraining(articles: readonly Article[], session?: string): string {
  return [
    statement(articles),
    ...articles.map((article) => articleTexts[article]),
    ...(session === undefined ? [] : [`受講日程　${session}`]),
  ].join('\n');
}
