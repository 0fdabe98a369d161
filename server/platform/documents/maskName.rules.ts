/**
 * A name as the public verification page shows it: enough to compare with a certificate in hand,
 * too little to find out whose number it is. The family name (the first of several words) is shown
 * in full, of the others only the first character: 山田 太郎 → 山田 太*. Of a single word only the first
 * character is shown. A masked word of one character is hidden.
 */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  return rest.length === 0 ? initial(first) : [first, ...rest.map(initial)].join(' ');
}

function initial(word: string): string {
  const characters = [...new Intl.Segmenter('ja').segment(word)].map(({ segment }) => segment);
  return characters
    .map((character, at) => (at === 0 && characters.length > 1 ? character : '*'))
    .join('');
}
