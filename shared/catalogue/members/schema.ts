import { z } from 'zod';
import { type Day } from '../../date.ts';
import { isKatakana, toKatakana, widenKana } from '../../platform/japan/kana.ts';
import { personNameOf } from '../../text.ts';
import { tableProblemSchema } from '../../platform/spreadsheets/schema.ts';
import { lineSchema, personNameSchema, daySchema } from '../../fieldSchemas.ts';
import { memberNumberKey } from './memberNumber.rules.ts';

export const memberKinds = ['company', 'person'] as const;
export type MemberKind = (typeof memberKinds)[number];

/** By today: it counts, its first day is to come, its last day is over, or the member has left. */
export const memberStates = ['valid', 'upcoming', 'ended', 'left'] as const;
export type MemberState = (typeof memberStates)[number];

export const memberSchema = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(memberKinds),
  name: z.string(),
  name_kana: z.string(),
  /** The first and the last day on which it counts; null: no limit on that side. */
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  state: z.enum(memberStates),
  /** Counted up by each change. */
  version: z.int(),
});
export type Member = z.output<typeof memberSchema>;

const optionalDay = z
  .literal('')
  .transform(() => null)
  .or(daySchema)
  .nullish()
  .transform((day): Day | null => day ?? null);

/** What the office says of a member; a reading is written in full-width katakana. */
export const memberFieldsSchema = z
  .object({
    number: lineSchema(40)
      .min(1, { error: 'required' })
      .refine((number) => number === '' || memberNumberKey(number) !== '', {
        error: 'member_number',
      }),
    kind: z.enum(memberKinds, { error: 'choice' }),
    name: personNameSchema(200),
    name_kana: lineSchema(200)
      .nullish()
      .transform((kana) => toKatakana(widenKana(personNameOf(kana ?? ''))))
      .refine((kana) => kana === '' || isKatakana(kana), { error: 'student_kana' }),
    valid_from: optionalDay,
    valid_until: optionalDay,
  })
  .refine(
    ({ valid_from: from, valid_until: until }) => from === null || until === null || from <= until,
    { error: 'member_until', path: ['valid_until'] },
  );
export type MemberFields = z.output<typeof memberFieldsSchema>;

/** `version`: what the screen showed; when somebody else has changed the member since, the answer is 409. */
export const memberChangeSchema = z.intersection(
  memberFieldsSchema,
  z.object({
    version: z.int({ error: 'whole_number' }).min(1, { error: 'whole_number' }).optional(),
  }),
);

/** What an import does with a row of the file, or with a member that the file doesn't name. */
const memberVerdicts = ['refused', 'new', 'changed', 'returned', 'left', 'unchanged'] as const;
export type MemberVerdict = (typeof memberVerdicts)[number];

const verdictCounts = z.object({
  refused: z.int(),
  new: z.int(),
  changed: z.int(),
  returned: z.int(),
  left: z.int(),
  unchanged: z.int(),
});
export type RosterCounts = z.output<typeof verdictCounts>;

/** What the cells of a row say, as they say it; '' where there is none. */
const givenMemberSchema = z.object({
  number: z.string(),
  kind: z.string(),
  name: z.string(),
  name_kana: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  state: z.string(),
});
export type GivenMember = z.output<typeof givenMemberSchema>;

/** What a column of a roster says, as its heading names it. */
export const rosterColumns = [
  'number',
  'kind',
  'name',
  'company',
  'person',
  'name_kana',
  'valid_from',
  'valid_until',
  'state',
] as const;
export type RosterColumn = (typeof rosterColumns)[number];

/** What the office said about a column whose heading isn't known. */
export const columnChoices = [...rosterColumns, 'left_out'] as const;
export type ColumnChoice = (typeof columnChoices)[number];

/** A column of a file whose heading isn't known, or what the office said about it. */
const unknownColumnSchema = z.object({
  /** What the choice is kept by: the heading, or where a column without one stands among the others. */
  key: z.string(),
  /** The sheet's name; null: of a CSV, or it stands on several sheets. */
  sheet: z.string().nullable(),
  /** Its heading, or its letter. */
  name: z.string(),
  examples: z.array(z.string()),
  choice: z.enum(columnChoices).nullable(),
  /** It looks like days, states or amounts, so nothing is imported before the office has said what it is. */
  must_choose: z.boolean(),
});

export const columnChoicesSchema = z.object({
  columns: z
    .array(
      z.object({
        key: z
          .string({ error: 'required' })
          .min(1, { error: 'required' })
          .max(1000, { error: 'too_long' }),
        name: lineSchema(100).min(1, { error: 'required' }),
        /** Columns of different sheets may hold the same; absent: all are of one. */
        sheet: z.string({ error: 'wrong_type' }).max(100, { error: 'too_long' }).nullish(),
        choice: z.enum(columnChoices, { error: 'choice' }).nullable(),
      }),
      { error: 'required' },
    )
    .min(1, { error: 'required' })
    .max(200, { error: 'too_many' }),
});

/** What an import would do. */
export const memberPlanSchema = z.object({
  /** All rows that are refused, as their cells say, to be corrected in a file. */
  refused_rows: z.array(givenMemberSchema.extend({ reasons: z.array(z.string()) })),
  /** Names the plan: when the roster has changed since, the import is refused. */
  digest: z.string(),
  counts: verdictCounts,
  /** Members whom the file doesn't name: they stay, unless the import is told that they have left. */
  missing: z.int(),
  /**
   * Whether they may be said to have left: all of the file was read. While a sheet, a column or a row of it is not,
   * nobody leaves for not being in it.
   */
  may_leave: z.boolean(),
  /** What of the file is not read: sheets, columns, and cells for which a row is refused. */
  problems: z.array(tableProblemSchema),
  /** The columns whose headings aren't known, with what the office has said about them. */
  columns: z.array(unknownColumnSchema),
  /** What isn't unchanged, the doubtful first; at most 500. */
  entries: z.array(
    z.object({
      /** Of the file; null: a member whom it doesn't name. */
      row: z.int().nullable(),
      /** The sheet's name; null: of a CSV. */
      sheet: z.string().nullable(),
      verdict: z.enum(memberVerdicts),
      number: z.string(),
      name: z.string(),
      /** What the roster says and what it would say then. */
      changes: z.array(
        z.object({
          field: z.enum(['number', 'kind', 'name', 'name_kana', 'valid_from', 'valid_until']),
          from: z.string(),
          to: z.string(),
        }),
      ),
      /** Why the row is refused, or what to look at. */
      doubts: z.array(z.string()),
      /** Of a refused row: its cells, to be corrected; null: of others. */
      given: givenMemberSchema.nullable(),
    }),
  ),
});
export type MemberPlan = z.output<typeof memberPlanSchema>;

export const memberImportSchema = z.object({
  id: z.int(),
  file_name: z.string(),
  imported_at: z.string(),
  imported_by: z.string(),
  counts: verdictCounts.omit({ refused: true, unchanged: true }),
  undone_at: z.string().nullable(),
});
export type MemberImport = z.output<typeof memberImportSchema>;
