import type { Prisma } from '../../generated/prisma/client.ts';

interface Filters {
  search?: unknown;
  addressee?: unknown;
}

/**
 * What the audit keeps of the filters of a list that was taken: a search text may be a person's name, so only that
 * there was one.
 */
export function auditedFilters({ search, addressee, ...rest }: Filters): Prisma.InputJsonObject {
  const kept = JSON.parse(JSON.stringify(rest)) as Prisma.InputJsonObject;
  return { ...kept, ...(search || addressee ? { searched: true } : {}) };
}
