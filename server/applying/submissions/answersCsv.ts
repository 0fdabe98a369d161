import { answerText } from '@seminar/shared/catalogue/answers/answers';
import {
  paymentStatusNames,
  submissionStatusNames,
} from '@seminar/shared/applying/submissions/names';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Snapshot } from '../../platform/db/snapshot.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { listCsv, noteAccess, type TakenRows } from '../../platform/exports/listCsv.ts';
import { tableInstant, type TableColumns } from '../../platform/http/tableLines.ts';
import { submissionSelection } from './listSubmissions.ts';
import type { rowParts } from './presentSubmissionRow.ts';

interface Line extends Prisma.SubmissionGetPayload<{ include: typeof rowParts }> {
  /** The answers by the ids of their questions. */
  given: ReadonlyMap<number, string>;
}

const about: TableColumns<Line> = [
  ['申込番号', ({ number }) => number],
  ['申込日時', ({ submittedAt }) => tableInstant(submittedAt)],
  ['入金状況', ({ paymentStatus }) => paymentStatusNames[paymentStatus]],
  ['受付状況', ({ status }) => submissionStatusNames[status]],
];

/** A column for each question that one of the applications answers, as it was last worded, in the form's order. */
async function columns(
  snapshot: Snapshot,
  { table, where }: TakenRows,
): Promise<TableColumns<Line>> {
  const questions = await snapshot.rows<{ id: number; label: string }>(Prisma.sql`
    SELECT (answer ->> 'field_id')::int AS id,
      (array_agg(answer ->> 'label' ORDER BY taken.id DESC))[1] AS label
    FROM (SELECT id, answers FROM ${table} WHERE ${where}) AS taken
    CROSS JOIN LATERAL json_array_elements(taken.answers) WITH ORDINALITY AS asked(answer, place)
    GROUP BY 1 ORDER BY min(place), 1`);
  return [
    ...about,
    ...questions.map(({ id, label }) => [label, ({ given }: Line) => given.get(id) ?? ''] as const),
  ];
}

/** The answers of one seminar's applications that the list's filters leave, one column a question, as a CSV file. */
export const answersCsv = listCsv({
  name: () => '申込の回答',
  selection: submissionSelection,
  key: Prisma.sql`public_id`,
  note: noteAccess('submissions'),
  present: (rows): Line[] =>
    rows.map((row) => ({
      ...row,
      given: new Map(
        readSnapshot(row.answers).map((answer) => [answer.field_id, answerText(answer)]),
      ),
    })),
  columns,
});
