/**
 * What a person typed or pasted as a whole number, as plain digits: `８，０００円` → `8000`. A text that
 * is no whole number from 0 up stays as it is (`-5`, `5.5`): to drop its sign or its point would make
 * it another number.
 */
export function plainDigits(text: string): string {
  const bare = text.normalize('NFKC').replace(/[\s,、，¥円]/g, '');
  return /^\d*$/.test(bare) ? bare : text;
}

/** An amount as it stands in its box: `10000` or `１０，０００円` → `10,000`. What is no amount stays as it is. */
export function amountText(typed: string | number): string {
  return plainDigits(String(typed)).replace(/^\d+$/, (digits) =>
    digits.replace(/\B(?=(?:\d{3})+$)/g, ','),
  );
}
