import { samePayer } from '../likeness.rules.ts';
import { matchName, similarity } from '../matchName.rules.ts';
import { readRemitter } from '../remitter.rules.ts';
import type { Pair } from './pairs.ts';

/** What the matcher says. */
export function isMatched({ remitter, payer }: Pair): boolean {
  return similarity(matchName(readRemitter(remitter), payer)) >= samePayer;
}

/** What a spreadsheet would say: the names are equal once width and spaces are. */
export function isEqual({ remitter, payer }: Pair): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
  return [payer.applicantKana, payer.companyKana].map(plain).includes(plain(remitter));
}

/** How many of the found are right, and how many of the right are found. */
export function measure(pairs: readonly Pair[], says: (pair: Pair) => boolean) {
  const found = pairs.filter(says);
  const right = found.filter(({ same }) => same).length;
  const there = pairs.filter(({ same }) => same).length;
  return { precision: right / found.length, recall: right / there, found: found.length, there };
}
