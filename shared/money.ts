import type { Locale } from './platform/messages/message.ts';

/** Yen: the largest plausible amount; it also fits the database's integers. */
export const mostYen = 999_999_999;

const grouped = new Intl.NumberFormat('ja-JP');

/** 10,000円 (section 9 of the specification), 10,000 yen. */
export function formatYen(amount: number, language: Locale = 'ja'): string {
  return `${grouped.format(amount)}${language === 'en' ? ' yen' : '円'}`;
}
