import type { Note } from '@seminar/shared/office/notes/schema';
import { noteStands } from '../../platform/conditions/notes.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

/** What the standing note of a deposit or an application is read with. */
export const noteParts = {
  ...noteStands,
  include: { author: { select: { name: true } } },
} satisfies Prisma.Deposit$notesArgs;

type Row = Prisma.NoteGetPayload<{ include: typeof noteParts.include }>;

/** What is shown of a note. */
export type NotedRow = Pick<Row, 'id' | 'text' | 'until' | 'createdAt' | 'author'>;

export function presentNote(note: NotedRow): Note {
  return {
    id: note.id,
    text: note.text,
    until: toDay(note.until),
    written_by: note.author.name,
    written_at: note.createdAt.toISOString(),
  };
}

/** The note that stands; there is one at most. */
export function standingNote([note]: readonly NotedRow[]): Note | null {
  return note ? presentNote(note) : null;
}
