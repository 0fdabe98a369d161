import type { PageLink } from '@seminar/shared/catalogue/page-links/schema';
import { linkCodeOf } from '../../platform/ids/publicId.ts';

interface LinkedPage {
  publicId: string;
  linkCode: string | null;
  links: readonly {
    code: string;
    uses: number;
    lastUsedAt: Date | null;
    retiredAt: Date | null;
  }[];
}

/** What the office may know of the link of a page. */
export function pageLinkOf(page: LinkedPage, url: string): PageLink {
  const present = page.links.find(({ code }) => code === linkCodeOf(page));
  const retired = page.links.flatMap(({ retiredAt }) => retiredAt?.toISOString() ?? []);
  return {
    url,
    uses: present?.uses ?? 0,
    last_used_at: present?.lastUsedAt?.toISOString() ?? null,
    renewed_at: retired.toSorted().at(-1) ?? null,
  };
}
