import { Prisma } from '../../generated/prisma/client.ts';

/**
 * A word of the program (a state, a kind) written out in a statement. PostgreSQL plans a statement without
 * placeholders once for each connection; one with placeholders it may plan anew each time, for just their values.
 *
 * @throws for anything but letters, digits, underscores and dots
 */
export function word(text: string): Prisma.Sql {
  if (!/^[\w.]+$/u.test(text)) throw new Error('not a word of the program');
  return Prisma.raw(`'${text}'`);
}
