import { choiceTypes } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import type {
  AnswerStatistics,
  QuestionStatistics,
} from '@seminar/shared/catalogue/seminars/answerStatistics';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Db } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';

const inFormOrder: { order?: 'asc'; id?: 'asc' }[] = [{ order: 'asc' }, { id: 'asc' }];

/** One question and one of its options; of a question without options, the question. */
interface Counted {
  field_id: number;
  kind: QuestionStatistics['kind'];
  several: boolean;
  label: string;
  option_id: number | null;
  option_label: string | null;
  count: number;
  asked: number;
  answered: number;
}

const counts = (seminarId: number) => Prisma.sql`
  submissions.seminar_id = ${seminarId} AND ${submissionIsAlive.sql('submissions')}
  AND submissions.anonymised_at IS NULL`;

/** Counts in one pass: an answer with options gives a row for each, of which the first counts the answer. */
function countAnswers(db: Db, seminarId: number): Promise<Counted[]> {
  return db.$queryRaw<Counted[]>`
    SELECT (answer ->> 'field_id')::int AS field_id,
      CASE WHEN answer ->> 'field_type' IN (${Prisma.join(choiceTypes)}) THEN 'choice'
        WHEN answer ->> 'field_type' = 'number' THEN 'number' ELSE 'text' END AS kind,
      bool_or(answer ->> 'field_type' = 'checkbox') AS several,
      max(answer ->> 'label') AS label,
      (option ->> 'id')::int AS option_id,
      max(option ->> 'label') AS option_label,
      count(*)::int AS count,
      count(*) FILTER (WHERE place IS NULL OR place = 1)::int AS asked,
      count(*) FILTER (WHERE place = 1 OR answer ->> 'value' <> '')::int AS answered
    FROM submissions
    CROSS JOIN LATERAL json_array_elements(answers) AS answer
    LEFT JOIN LATERAL json_array_elements(answer -> 'options') WITH ORDINALITY
      AS chosen (option, place) ON true
    WHERE ${counts(seminarId)}
    GROUP BY 1, 2, 5`;
}

interface Numbers {
  field_id: number;
  minimum: number;
  median: number;
  maximum: number;
}

/** Separately, since a median sorts: only what was answered to these fields, and is a number. */
async function measureNumbers(db: Db, seminarId: number, fieldIds: number[]): Promise<Numbers[]> {
  if (fieldIds.length === 0) return [];
  return db.$queryRaw<Numbers[]>`
    SELECT field_id, min(value) AS minimum, max(value) AS maximum,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY value) AS median
    FROM (
      SELECT (answer ->> 'field_id')::int AS field_id,
        CASE WHEN answer ->> 'value' ~ '^[+-]?[0-9]{1,15}([.][0-9]{1,10})?$'
          THEN (answer ->> 'value')::float8 END AS value
      FROM submissions CROSS JOIN LATERAL json_array_elements(answers) AS answer
      WHERE ${counts(seminarId)} AND answer ->> 'field_type' = 'number'
        AND (answer ->> 'field_id')::int = ANY(${fieldIds}::int[])
    ) AS given
    WHERE value IS NOT NULL GROUP BY field_id`;
}

/**
 * What the applications of a seminar answered, question by question. The database counts; a hundred
 * thousand applications give no more rows than there are options.
 */
export async function readAnswerStatistics(
  db: Db,
  seminar: { id: number },
): Promise<AnswerStatistics> {
  const [counted, [total]] = await Promise.all([
    countAnswers(db, seminar.id),
    db.$queryRaw<{ applications: number }[]>`
      SELECT count(*)::int AS applications FROM submissions WHERE ${counts(seminar.id)}`,
  ]);
  const ids = [...new Set(counted.map(({ field_id }) => field_id))];
  const [fields, numbers] = await Promise.all([
    db.templateField.findMany({
      where: { id: { in: ids } },
      include: { options: { orderBy: inFormOrder } },
      orderBy: inFormOrder,
    }),
    measureNumbers(
      db,
      seminar.id,
      counted.flatMap(({ kind, field_id }) => (kind === 'number' ? [field_id] : [])),
    ),
  ]);

  const questions = new Map<string, Counted[]>();
  for (const row of counted) {
    const key = `${row.field_id} ${row.kind}`;
    questions.set(key, [...(questions.get(key) ?? []), row]);
  }
  const place = new Map(fields.map(({ id }, index) => [id, index]));
  const placeOf = ({ field_id }: QuestionStatistics) => place.get(field_id) ?? fields.length;
  return {
    applications: total?.applications ?? 0,
    questions: [...questions.values()]
      .map((rows) => {
        const [{ field_id, kind, label }] = rows as [Counted, ...Counted[]];
        const field = fields.find(({ id }) => id === field_id);
        const measured = numbers.find((found) => found.field_id === field_id);
        const sum = (part: 'asked' | 'answered') => rows.reduce((all, row) => all + row[part], 0);
        return {
          field_id,
          label: field?.label ?? label,
          kind,
          several: rows.some((row) => row.several),
          asked: sum('asked'),
          answered: sum('answered'),
          options: kind === 'choice' ? optionsOf(rows, field?.options ?? []) : [],
          numbers:
            kind === 'number' && measured
              ? { minimum: measured.minimum, median: measured.median, maximum: measured.maximum }
              : null,
        };
      })
      .toSorted((a, b) => placeOf(a) - placeOf(b) || a.field_id - b.field_id),
  };
}

/** The options that the form offers today, also those that nobody chose; then those that were chosen before. */
function optionsOf(
  rows: readonly Counted[],
  offered: readonly { id: number; label: string }[],
): QuestionStatistics['options'] {
  const chosen = rows.flatMap(({ option_id: id, option_label: label, count }) =>
    id === null ? [] : [{ id, label: label ?? '', count }],
  );
  const withdrawn = chosen.filter(({ id }) => !offered.some((option) => option.id === id));
  return [
    ...offered.map(({ id, label }) => ({
      id,
      label,
      count: chosen.find((option) => option.id === id)?.count ?? 0,
    })),
    ...withdrawn,
  ];
}
