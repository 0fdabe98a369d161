// `npm run bench:matching`: how well remitters' names are recognised, compared with plain equality.
import { isEqual, isMatched, measure } from './measure.ts';
import { heldOutPairs, tuningPairs } from './pairs.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

for (const [half, pairs] of [
  ['tuning half', tuningPairs],
  ['held-out half', heldOutPairs],
] as const) {
  console.log(`${half}: ${pairs.length} pairs`);
  for (const [name, says] of [
    ['equality', isEqual],
    ['matcher', isMatched],
  ] as const) {
    const { precision, recall } = measure(pairs, says);
    console.log(`  ${name.padEnd(9)} precision ${percent(precision)}   recall ${percent(recall)}`);
  }
}
if (process.argv.includes('--misses')) {
  for (const pair of tuningPairs.filter((one) => isMatched(one) !== one.same)) {
    console.log(
      pair.same ? 'missed:' : 'wrong: ',
      pair.remitter,
      '|',
      pair.payer.applicantKana,
      '|',
      pair.payer.companyKana,
    );
  }
}
