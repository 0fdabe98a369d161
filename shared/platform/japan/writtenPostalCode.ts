import { isPostalCode, normalisePostalCode } from './postalCode.ts';

/**
 * A postal code as it is written into a cell: 郵便番号：100-0001, （〒100-0001）, 100.0001, and where a spreadsheet has
 * dropped the 0 in front: 600001 → 060-0001.
 */
export function readWrittenPostalCode(text: string): string {
  const bare = normalisePostalCode(text)
    .replace(/^'?\(?(?:郵便番号|郵|T(?=\d))?[:〶〠]?|\)$|\.0$/g, '')
    .replace(/^(\d{3})\.(\d{4})$/, '$1-$2');
  if (isPostalCode(normalisePostalCode(bare))) return normalisePostalCode(bare);
  return normalisePostalCode(/^\d{6}$|^\d{2}-\d{4}$/.test(bare) ? `0${bare}` : text);
}
