import { z } from 'zod';
import { prepared } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** The people by whom both logs can be filtered, those included who have left. */
export const readAdminNames = prepared(
  'names of admins',
  Prisma.sql`SELECT id, name FROM admins ORDER BY id`,
  z.object({ id: z.int(), name: z.string() }),
);
