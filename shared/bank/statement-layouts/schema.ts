import { z } from 'zod';
import { lineSchema } from '../../fieldSchemas.ts';
import { separators, textEncodings } from '../../platform/spreadsheets/schema.ts';

/** How a year of two digits is meant: 08 is 令和8年 or 2008. */
export const shortYears = ['era', 'western'] as const;
export type ShortYear = (typeof shortYears)[number];

export const mostLayoutColumns = 100;

const columnSchema = z
  .int({ error: 'column' })
  .min(1, { error: 'column' })
  .max(mostLayoutColumns, { error: 'column' })
  .nullable()
  .default(null);

/** What each column of a bank's table means: its position from 1, or null when there is none. */
export const layoutColumnsSchema = z.object({
  day: columnSchema,
  /** One amount, negative when it went out; or else `incoming` and `outgoing`. */
  signed: columnSchema,
  incoming: columnSchema,
  outgoing: columnSchema,
  remitter: columnSchema,
  memo: columnSchema,
  /** The virtual account that the money came to. */
  account: columnSchema,
});
export type LayoutColumns = z.output<typeof layoutColumnsSchema>;
export const layoutColumnNames = layoutColumnsSchema.keyof().options;

/** What the office says about a bank's table whose headings don't say it. */
export const layoutBodySchema = z.object({
  /** The name that the office gives it, such as the bank's. */
  name: lineSchema(100).min(1, { error: 'required' }),
  columns: layoutColumnsSchema,
  /** null: recognised by the content. */
  encoding: z.enum(textEncodings, { error: 'choice' }).nullable().optional(),
  separator: z.enum(separators, { error: 'choice' }).nullable().optional(),
  /** null: years have four digits or an era, or there are none. */
  short_year: z.enum(shortYears, { error: 'choice' }).nullable().optional(),
});

/** The tables that a layout is for. */
export const layoutTableSchema = z.object({
  /** The cells of the row of headings; all empty when the table has none. */
  headings: z
    .array(z.string().max(300, { error: 'too_long' }), { error: 'required' })
    .min(2, { error: 'layout_headings' })
    .max(mostLayoutColumns, { error: 'too_many' }),
  /** The account number above the headings; empty: of any account. */
  account: lineSchema(50).default(''),
});

export const statementLayoutSchema = z.object({
  id: z.int(),
  name: z.string(),
  headings: z.array(z.string()),
  account: z.string(),
  columns: layoutColumnsSchema,
  encoding: z.enum(textEncodings).nullable(),
  separator: z.enum(separators).nullable(),
  short_year: z.enum(shortYears).nullable(),
  changed_at: z.string(),
  changed_by: z.string(),
});
export type StatementLayout = z.output<typeof statementLayoutSchema>;
