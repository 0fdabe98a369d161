import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Context } from '../platform/context/context.ts';

/** The mails of the outbox to an address, in no order; none before the first mail. */
export async function outboxMails({ env }: Context, address: string): Promise<Email[]> {
  const folder = join(env.dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}
