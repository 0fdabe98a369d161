import type { Env } from '../context/env.ts';
import type { Group } from '../generated/prisma/client.ts';

/** The address of the page of a group's contact; only mails to the contact may hold it. */
export function groupPageUrl(
  { appUrl }: Pick<Env, 'appUrl'>,
  { publicId }: Pick<Group, 'publicId'>,
): string {
  return `${appUrl}/companies/${encodeURIComponent(publicId)}`;
}
