/** How many digits stand before a place in a text, full-width ones included. */
export function digitsBefore(text: string, place: number): number {
  return text.slice(0, place).normalize('NFKC').replace(/\D/g, '').length;
}

/** The place behind the n-th digit: where the caret belongs once marks were put between digits. */
export function placeAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (const [place, character] of [...text].entries()) {
    if (seen === digits) return place;
    if (/\d/.test(character)) seen += 1;
  }
  return text.length;
}
