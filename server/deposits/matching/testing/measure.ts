import { samePayer } from '../likeness.rules.ts';
import { matchName, similarity } from '../matchName.rules.ts';
import { readRemitter } from '../remitter.rules.ts';
import type { Pair } from './pairs.ts';

/** The matcher's judgement. */
export function isMatched({ remitter, payer }: Pair): boolean {
  return similarity(matchName(readRemitter(remitter), payer)) >= samePayer;
}

/** A spreadsheet's judgement: the names are equal apart from width and spaces. */
export function isEqual({ remitter, payer }: Pair): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
  return [payer.applicantKana, payer.companyKana].map(plain).includes(plain(remitter));
}

/** Precision: the share of found pairs that are right. Recall: the share of right pairs that are found. */
export function measure(pairs: readonly Pair[], says: (pair: Pair) => boolean) {
  const found = pairs.filter(says);
  const right = found.filter(({ same }) => same).length;
  const there = pairs.filter(({ same }) => same).length;
  return { precision: right / found.length, recall: right / there, found: found.length, there };
}
