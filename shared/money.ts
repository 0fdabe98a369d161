import { z } from 'zod';
import type { Locale } from './messages/message.ts';

/** Whole yen, up to a limit that is plausible and fits the database's integer. */
export const yenSchema = z
  .int({ error: 'yen' })
  .min(0, { error: 'yen' })
  .max(999_999_999, { error: 'yen' });

/** An amount in a URL: plain decimal digits. */
export const yenInAddressSchema = z
  .string({ error: 'yen' })
  .regex(/^\d{1,9}$/, { error: 'yen' })
  .transform(Number)
  .pipe(yenSchema);

const grouped = new Intl.NumberFormat('ja-JP');

/** 10,000円 (section 9 of the specification), 10,000 yen. */
export function formatYen(amount: number, language: Locale = 'ja'): string {
  return `${grouped.format(amount)}${language === 'en' ? ' yen' : '円'}`;
}
