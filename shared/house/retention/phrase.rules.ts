/** What a staff member types to confirm that data are removed permanently. */
export const anonymisePhrase = '匿名化する';
/** The same in English, for staff whose keyboard may not write Japanese. */
const englishAnonymisePhrase = 'anonymise';

export function isAnonymisePhrase(typed: string): boolean {
  const phrase = typed.trim();
  return phrase === anonymisePhrase || phrase.toLowerCase() === englishAnonymisePhrase;
}
