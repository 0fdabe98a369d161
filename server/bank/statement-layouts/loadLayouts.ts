import { layoutColumnsSchema, shortYears } from '@seminar/shared/bank/statement-layouts/schema';
import { separators, textEncodings } from '@seminar/shared/platform/spreadsheets/schema';
import { z } from 'zod';
import type { Db } from '../../platform/db/db.ts';
import type { StatementLayout as LayoutRecord } from '../../generated/prisma/client.ts';
import { columnKey, type Layout } from './layout.rules.ts';

const storedSchema = z.object({
  columns: layoutColumnsSchema,
  encoding: z.enum(textEncodings).nullable(),
  separator: z.enum(separators).nullable(),
  shortYear: z.enum(shortYears).nullable(),
});

/** The part of a stored layout that the database keeps as text or JSON. */
export function storedLayout(row: LayoutRecord): z.output<typeof storedSchema> {
  return storedSchema.parse(row);
}

/** All that the office has said about the columns of banks' tables. */
export async function loadLayouts(db: Db): Promise<Layout[]> {
  const rows = await db.statementLayout.findMany({ orderBy: { id: 'desc' } });
  return rows.map((row) => ({
    id: row.id,
    headingKeys: row.headings.map(columnKey),
    account: row.account,
    ...storedLayout(row),
  }));
}
