import type { Context } from '../context/context.ts';

/** Deletes orders of files that nobody has fetched within a day: a search text in one may be a person's name. */
export async function forgetExportsJob({ db }: Context): Promise<void> {
  await db.$executeRaw`
    DELETE FROM file_exports WHERE state = 'waiting' AND created_at < now() - interval '1 day'`;
}
