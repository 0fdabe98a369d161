import { z } from 'zod';
import { Prisma } from '../../generated/prisma/client.ts';

/** A `date` column that a statement has selected as text, as Prisma would return it. */
export const dateText = z.iso.date().transform((day) => new Date(`${day}T00:00:00Z`));

const names = new Map<string, string>();

/** The name of a field's column: `seminar_id` of `seminarId`. */
export function columnName(field: string): string {
  const known = names.get(field);
  if (known !== undefined) return known;
  const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  names.set(field, name);
  return name;
}

/** A field's column. */
export const columnOf = (field: string) => Prisma.raw(`"${columnName(field)}"`);

/** These fields as columns to be selected or returned, each under its field's name. */
export function asFields(fields: readonly string[]): Prisma.Sql {
  return Prisma.join(
    fields.map((field) => Prisma.sql`${columnOf(field)} AS ${Prisma.raw(`"${field}"`)}`),
  );
}

/**
 * Rows as `json_populate_recordset` reads them, and their fields.
 *
 * @param rows all with the same fields
 */
export function asRecords(rows: readonly object[]): { fields: string[]; json: string } {
  const fields = Object.keys(rows[0] ?? {});
  if (rows.some((row) => Object.keys(row).join() !== fields.join())) {
    throw new Error('the rows differ in their fields');
  }
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value])),
  );
  return { fields, json: JSON.stringify(records) };
}
