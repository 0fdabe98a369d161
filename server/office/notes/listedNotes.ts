import { z } from 'zod';
import { dateText } from '../../platform/db/columns.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { NotedRow } from './standingNote.ts';

/** The standing note of a row as a JSON column; null: there is none. `listedNotes` reads it. */
export function noteColumn(about: 'deposit_id' | 'submission_id', row: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT json_build_object('id', notes.id, 'text', text, 'until', until,
      'createdAt', notes.created_at, 'author', json_build_object('name', admins.name))
    FROM notes JOIN admins ON admins.id = notes.created_by
    WHERE notes.${Prisma.raw(about)} = ${row} AND notes.ended_at IS NULL)`;
}

const noteSchema = z.object({
  id: z.int(),
  text: z.string(),
  until: dateText.nullable(),
  createdAt: z.coerce.date(),
  author: z.object({ name: z.string() }),
});

/** Of `noteColumn`. */
export const listedNotes = noteSchema
  .nullable()
  .transform((note): NotedRow[] => (note === null ? [] : [note]));
