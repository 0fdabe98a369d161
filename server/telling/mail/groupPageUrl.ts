import type { Env } from '../../platform/context/env.ts';
import type { Group } from '../../generated/prisma/client.ts';
import { linkCodeOf } from '../../platform/ids/publicId.ts';

/** The address of the page of a group's contact; only mails to the contact may hold it. */
export function groupPageUrl(
  { appUrl }: Pick<Env, 'appUrl'>,
  group: Pick<Group, 'publicId' | 'linkCode'>,
): string {
  return `${appUrl}/companies/${encodeURIComponent(linkCodeOf(group))}`;
}
