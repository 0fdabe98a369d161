/** What a person typed or pasted as a whole number, as plain digits: `８，０００円` → `8000`. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}
