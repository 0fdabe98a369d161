import type { Db } from '../db/db.ts';

const addresses = new WeakMap<Db, string>();

/** Says which address the pages have in the mails that are written at the end of transactions on this database. */
export function pagesAt(db: Db, { appUrl }: { appUrl: string }): void {
  addresses.set(db, appUrl);
}

export function appUrlOf(db: Db): string {
  const appUrl = addresses.get(db);
  if (appUrl === undefined) throw new Error('nobody has said where the pages are');
  return appUrl;
}
