import type { Group } from '../../generated/prisma/client.ts';
import type { Env } from '../../platform/context/env.ts';
import type { Db } from '../../platform/db/db.ts';
import { linkCodeOf } from '../../platform/ids/publicId.ts';

const addresses = new WeakMap<Db, string>();
let last: string | undefined;

/** Says which address the pages have in the mails that are written at the end of transactions on this database. */
export function pagesAt(db: Db, { appUrl }: { appUrl: string }): void {
  addresses.set(db, appUrl);
  last = appUrl;
}

/** The address of the pages; of further clients it is that of the process. */
export function appUrlOf(db: Db): string {
  const appUrl = addresses.get(db) ?? last;
  if (appUrl === undefined) throw new Error('nobody has said where the pages are');
  return appUrl;
}

/** The address of the page of a group's contact; only mails to the contact may hold it. */
export function groupPageUrl(
  { appUrl }: Pick<Env, 'appUrl'>,
  group: Pick<Group, 'publicId' | 'linkCode'>,
): string {
  return `${appUrl}/companies/${encodeURIComponent(linkCodeOf(group))}`;
}
