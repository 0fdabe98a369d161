import { z } from 'zod';
import { prepared } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** What stands around the audit's entries: the people by whom they can be filtered, and how far they are sealed. */
export const readFrame = prepared(
  'frame of the audit',
  Prisma.sql`
    SELECT (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]')
        FROM admins) AS admins,
      (SELECT json_build_object('entry_id', entry_id, 'hash', hash, 'sealed_at', sealed_at)
        FROM audit_seal WHERE entry_id IS NOT NULL AND hash IS NOT NULL AND sealed_at IS NOT NULL) AS seal`,
  z.object({
    admins: z.array(z.object({ id: z.int(), name: z.string() })),
    seal: z
      .object({
        entry_id: z.int(),
        hash: z.string(),
        sealed_at: z.coerce.date().transform((at) => at.toISOString()),
      })
      .nullable(),
  }),
);
