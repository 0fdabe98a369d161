import type { Env } from '../../platform/context/env.ts';
import type { Tx } from '../../platform/db/db.ts';
import { newPageKey, pageKeyHash, type PageOwner } from '../../catalogue/page-links/pageKey.ts';
import { escapeHtml } from '../../platform/http/escapeHtml.ts';

interface Texts {
  text: string;
  html: string;
}

/**
 * A link of a page in a mail: its code, and what stands behind `#` (of mails that an earlier version has written a
 * code). Addresses of other sites and of our API don't count.
 */
function linksIn({ appUrl }: Pick<Env, 'appUrl'>): RegExp {
  const site = [appUrl, escapeHtml(appUrl)].map((url) =>
    url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(
    `(?<page>(?:${site.join('|')})/(?:submissions|companies|watch)/(?<code>[0-9A-Z-]{20,40}))(?:#[\\w-]*)?(?![\\w/?-])`,
    'g',
  );
}

/** A page whose row is locked. */
interface LockedPage {
  code: string;
  owner: PageOwner;
  email: string;
}

/**
 * Locks the pages that a mail links, before the mail: while this transaction lasts neither their links nor the
 * addresses on file change, whose keys would stay good otherwise.
 *
 * @returns those on which who reads the mail may act; an application that waits for the address to be confirmed is none
 */
export async function lockLinkedPages(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { text, html }: Texts,
): Promise<LockedPage[]> {
  const found = [...`${text}\n${html}`.matchAll(linksIn(env))];
  const codes = [...new Set(found.flatMap(({ groups }) => groups?.['code'] ?? []))];
  if (codes.length === 0) return [];
  const groups = await tx.$queryRaw<{ id: number; code: string; email: string }[]>`
    SELECT id, coalesce(link_code, public_id) AS code, email FROM groups
    WHERE (link_code = ANY(${codes}) OR (link_code IS NULL AND public_id = ANY(${codes})))
      AND archived_at IS NULL AND anonymised_at IS NULL
    ORDER BY id FOR SHARE`;
  const submissions = await tx.$queryRaw<{ id: number; code: string; email: string }[]>`
    SELECT id, coalesce(link_code, public_id) AS code, email FROM submissions
    WHERE (link_code = ANY(${codes}) OR (link_code IS NULL AND public_id = ANY(${codes})))
      AND archived_at IS NULL AND anonymised_at IS NULL AND NOT 'unconfirmed' = ANY(attention)
    ORDER BY id FOR SHARE`;
  return [
    ...groups.map(({ id: groupId, ...page }) => ({ ...page, owner: { groupId } })),
    ...submissions.map(({ id: submissionId, ...page }) => ({ ...page, owner: { submissionId } })),
  ];
}

/**
 * The texts of a mail as they are sent: behind the link of each page whose address on file the mail goes to stands a
 * new key, of which only the hash is stored. Nothing of it is kept with the mail, which the office reads.
 */
export async function withPageKeys<Mail extends Texts & { to: string }>(
  tx: Tx,
  { env, now }: { env: Pick<Env, 'appUrl'>; now: Date },
  { mail, pages }: { mail: Mail; pages: readonly LockedPage[] },
): Promise<{ mail: Mail; keys: string[] }> {
  const keys = new Map(
    pages
      .filter(({ email }) => email.toLowerCase() === mail.to.toLowerCase())
      .map(({ code, owner }) => [code, { key: newPageKey(), owner }]),
  );
  await tx.pageKey.createMany({
    data: [...keys.values()].map(({ key, owner }) => ({
      keyHash: pageKeyHash(key),
      ...owner,
      madeAt: now,
    })),
  });
  const link = linksIn(env);
  const put = (text: string) =>
    text.replace(link, (_whole, page: string, code: string) => {
      const key = keys.get(code)?.key;
      return key === undefined ? page : `${page}#${key}`;
    });
  return {
    mail: { ...mail, text: put(mail.text), html: put(mail.html) },
    keys: [...keys.values()].map(({ key }) => key),
  };
}
