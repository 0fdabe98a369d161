/**
 * Whether a text can be a verification code at all: 20 or 30 letters and digits without U, however they
 * are grouped and spelt.
 */
export function canBeCode(text: string): boolean {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return [20, 30].includes(bare.length) && !bare.includes('U');
}
