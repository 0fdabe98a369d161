import { randomUUID } from 'node:crypto';
import { tokyoDay, dayMs } from '@seminar/shared/date';
import { readAnswers } from '@seminar/shared/catalogue/answers/answers.rules';
import { toDate } from '../../platform/context/days.ts';
import type { Db } from '../../platform/db/db.ts';
import { buildOpenSeminar, entriesOf, readingOf } from '../applications.ts';
import { buildDeposit, buildSubmission, buildVirtualAccount } from '../factories.ts';
import type { Change, WriteRow } from './row.ts';

const fee = 8_000;

/** So many, one after another, each with its number. */
async function many<T>(count: number, make: (number: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let number = 0; number < count; number += 1) made.push(await make(number));
  return made;
}

/** Locks the deposit and its applications, and allocates: the least that such a call must do. */
const allocate = (parts: number) => [
  'SELECT * FROM deposits WHERE id = $1 FOR UPDATE',
  'SELECT * FROM submissions WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE',
  `INSERT INTO allocations (deposit_id, submission_id, amount)
   SELECT $1, unnest($2::int[]), ${fee}`,
  `UPDATE deposits SET version = version + ${parts} WHERE id = $1`,
];

/** Deposits that pay for so many new applications each. */
function toAllocate(db: Db, seminarId: number, parts: number, changeOf: ChangeOf) {
  return (calls: number) =>
    many(calls, async () => {
      const deposit = await buildDeposit(db, { amount: fee * parts, itemKey: randomUUID() });
      const submissions = await many(parts, () =>
        buildSubmission(db, { seminarId, email: `${randomUUID()}@example.jp` }),
      );
      const ids = submissions.map(({ id }) => id);
      return {
        ...changeOf(
          deposit.id,
          submissions.map(({ publicId }) => publicId),
        ),
        bareValues: [[deposit.id], [ids], [deposit.id, ids], [deposit.id]],
      };
    });
}
type ChangeOf = (depositId: number, publicIds: string[]) => Pick<Change, 'path' | 'body'>;

/** Counts the people of all rounds: nobody applies twice, which would be another call. */
let people = 0;

type OpenSeminar = Awaited<ReturnType<typeof buildOpenSeminar>>;

/** A seminar that takes applications now. */
export function openBenchSeminar(db: Db): Promise<OpenSeminar> {
  return buildOpenSeminar(db, {
    code: `BENCH-${randomUUID()}`,
    entryStart: toDate(tokyoDay(new Date())),
    entryEnd: toDate(tokyoDay(new Date(Date.now() + 3 * dayMs))),
    entryFee: fee,
  });
}

/** The calls that change something. */
export function writeRows(db: Db, { seminar, form, path }: OpenSeminar): WriteRow[] {
  const prepareApplications = async (calls: number): Promise<Change[]> => {
    // One for each side.
    await many(2 * calls, (number) => {
      const externalId = randomUUID();
      const accountNumber = externalId.slice(0, 8);
      return buildVirtualAccount(db, {
        provider: 'simulator',
        externalId,
        accountNumber: `${accountNumber}${number}`,
      });
    });
    return many(calls, () => {
      const number = (people += 1);
      const email = `${randomUUID()}@example.jp`;
      // The same name on the same day of birth would be the same person, and no two names are alike here.
      const birth_date = new Date(Date.UTC(1945, 0, 1) + (number % 20_000) * dayMs)
        .toISOString()
        .slice(0, 10);
      const given_name_kana = readingOf(number);
      const fields = entriesOf(form, { email, birth_date, given_name_kana });
      // As they are stored: the rows are read by later runs.
      const { answers } = readAnswers(form.fields, fields, tokyoDay(new Date()));
      return Promise.resolve({
        path,
        body: { fields },
        bareValues: [
          [],
          [randomUUID(), seminar.id, JSON.stringify(answers), email, `ヤマダ ${given_name_kana}`],
          [email, randomUUID()],
          [JSON.stringify({ email })],
        ],
      });
    });
  };

  return [
    {
      name: 'apply',
      prepare: prepareApplications,
      statements: [
        `UPDATE virtual_accounts SET state = 'taken', taken_at = now() WHERE id = (
           SELECT id FROM virtual_accounts WHERE provider = 'simulator' AND state = 'free'
           ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id`,
        `INSERT INTO submissions (public_id, seminar_id, answers, applicant_name, applicant_kana,
           company_name, company_kana, email, expected_amount, search_text)
         VALUES ($1, $2, $3, '山田 太郎', $5, '株式会社メディカル山田',
           'カブシキガイシャメディカルヤマダ', $4, ${fee}, '山田太郎 ' || $4) RETURNING id, number`,
        `INSERT INTO mails (kind, event_key, "to", subject, text, html)
         VALUES ('transfer_instructions', $2, $1, '', '', '')`,
        `SELECT graphile_worker.add_job('bench', $1::json)`,
      ],
      floor: 0.3,
      directus: 0.05,
    },
    {
      name: 'assign a deposit',
      prepare: toAllocate(db, seminar.id, 1, (id, [submissionId]) => ({
        path: `/api/deposits/${id}/assign`,
        body: { submission_id: submissionId },
      })),
      statements: allocate(1),
      floor: 0.25,
      directus: 0.06,
    },
    {
      name: 'split a deposit between two',
      prepare: toAllocate(db, seminar.id, 2, (id, publicIds) => ({
        path: `/api/deposits/${id}/split`,
        body: {
          assignments: publicIds.map((submission_id) => ({ submission_id, amount: fee })),
        },
      })),
      statements: allocate(2),
      floor: 0.25,
    },
  ];
}
