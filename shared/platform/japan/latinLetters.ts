/** Letters that Unicode doesn't take apart into a plain one and a mark, as people write them without. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  œ: 'oe',
  ŧ: 't',
  ƀ: 'b',
  ƒ: 'f',
  ƙ: 'k',
  ƶ: 'z',
  ǥ: 'g',
  ǝ: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ə: 'e',
  ɨ: 'i',
  ʉ: 'u',
};

/** A Latin letter that isn't one of the 26 alone, with the marks that follow it. */
const marked = /(?:[A-Za-z][\u0300-\u036f]|(?!\p{ASCII})\p{Script=Latin})[\u0300-\u036f]*/gu;

function plainOf(letter: string): string {
  const base = letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const small = plain[base.toLowerCase()];
  if (small === undefined) return base;
  return base === base.toLowerCase() ? small : small.toUpperCase();
}

/**
 * Latin letters as they are typed without accents: José is Jose, Łukasz is Lukasz, Weiß is Weiss. For comparing only;
 * kana keep their voicing marks.
 */
export function withoutAccents(text: string): string {
  return text.replace(marked, plainOf);
}
