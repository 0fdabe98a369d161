// `npm run bench:attendance [-- --misses]`: how well participants are matched with the people of a seminar, for two
// halves that share no name, and how long a report of 10,000 rows takes to be read and matched.
import { Directory } from '../matchParticipants.rules.ts';
import { readReportFile } from '../readReportFile.ts';
import { measureMatches } from './measureMatches.ts';
import { shownNamesOf } from './shownNames.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);
const misses = process.argv.includes('--misses');
const mostSeconds = 20;

for (const half of [0, 1] as const) {
  const { people, cases } = shownNamesOf(half, 600);
  const { right, found, sure, tellable, wrong, missed } = measureMatches(people, cases);
  console.log(
    `${half === 0 ? 'tuning' : 'held out'}: ${cases.length} participants, ${people.length} people`,
  );
  console.log(`  高 is right   ${percent(right)}   of ${sure}`);
  console.log(`  found as 高   ${percent(found)}   of ${tellable} who can be told`);
  // Nobody looks at the other half's names while tuning.
  if (misses && half === 0)
    console.log([...wrong, ...missed].map((one) => `    ${one}`).join('\n'));
  if (right < 0.995 || found < 0.85) process.exitCode = 1;
}

const { people, cases } = shownNamesOf(0, 3000);
const rows = Array.from({ length: 10_000 }, (_, at) => {
  const { name, email } = cases[at % cases.length]!.shown;
  const shown = at < cases.length ? name : `${name} `;
  return `"${shown}",${email},11/28/2026 01:${String(at % 60).padStart(2, '0')}:00 PM,11/28/2026 03:00:00 PM,90,Yes,,No`;
});
const heading =
  'Name (original name),Email,Join time,Leave time,Duration (minutes),Guest,Recording disclaimer response,In waiting room';
const started = performance.now();
const read = readReportFile(Buffer.from([heading, ...rows].join('\r\n')), {
  days: ['2026-11-28'],
  said: null,
});
if (!('participants' in read)) throw new Error(JSON.stringify(read));
const directory = new Directory(people);
for (const one of read.participants) directory.match(one, []);
const seconds = (performance.now() - started) / 1000;
console.log(
  `10,000 rows, ${read.participants.length} participants, ${people.length} people: ${seconds.toFixed(1)} s`,
);
if (seconds > mostSeconds) process.exitCode = 1;
