/** An address in one line, in the order of its letters: 〒101-0061 東京都千代田区…; …, Tokyo 101-0061, Japan. */
export function postalAddress(postalCode: string, address: string): string {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(address);
  if (isJapanese) return postalCode === '' ? address : `〒${postalCode} ${address}`;
  return address === '' ? '' : [`${address} ${postalCode}`.trim(), 'Japan'].join(', ');
}
