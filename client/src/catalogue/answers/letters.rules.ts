import { answerOf } from '@seminar/shared/catalogue/answers/answers';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { printedKeys } from './entries.rules.ts';

/** As many code units as are asked about at once. */
const most = 2_000;

/** The names in an application that papers print. */
export function printedNames(answers: readonly SnapshotAnswer[]): string[] {
  return printedKeys.map((key) => answerOf(answers, key));
}

/** The letters of names beyond ASCII and kana, each once with its marks, in an order that tells no name. */
export function distinctLetters(names: readonly string[]): string {
  const letters = new Set(names.join(' ').match(/\P{M}\p{M}*/gu));
  const doubtful = [...letters].filter(
    (letter) => !/^[\0-\u007f\u3041-\u30ff\u3000]$/u.test(letter),
  );
  let text = '';
  for (const letter of doubtful.toSorted()) {
    if (text.length + letter.length > most) break;
    text += letter;
  }
  return text;
}
