/** The largest number that a column of an amount holds. */
const largest = 2_147_483_647;

/** The yen that a search term means: `8,000円`, `￥8000` or `8000`; null: it is no amount. */
export function searchedYen(term: string): number | null {
  const text = term.normalize('NFKC').trim();
  const digits = /^¥?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})\s*円?$/.exec(text)?.[1];
  const amount = Number(digits?.replaceAll(',', ''));
  return amount <= largest ? amount : null;
}
