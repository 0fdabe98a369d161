import { prefectures } from '@seminar/shared/japan/prefectures';

/**
 * The prefecture of an address, which may begin with a postal code; null: the address names none.
 * Only the beginning counts, since 東京都府中市 also contains 京都府.
 */
export function prefectureOf(address: string): string | null {
  const text = address.normalize('NFKC').replace(/^[〒\d\s\p{Pd}\u2212ー]+/u, '');
  return prefectures.find((name) => text.startsWith(name)) ?? null;
}

/** Whether the given prefecture certainly differs from that of the home address. */
export function prefectureDiffers(given: string, homeAddress: string): boolean {
  const home = prefectureOf(homeAddress);
  return home !== null && home !== given;
}
