/**
 * A name as the public verification shows it: enough to compare with a paper in hand, too little to
 * learn whom a number belongs to. The family name (the first of several words) stays, of the rest the
 * first character: 山田 太郎 → 山田 太*. A name of one word keeps its first character, a character that
 * is all there is of a part is hidden.
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
