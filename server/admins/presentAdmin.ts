import type { Admin } from '@seminar/shared/admins/schema';
import type { Prisma } from '../generated/prisma/client.ts';

type Row = Pick<
  Prisma.AdminGetPayload<object>,
  'id' | 'name' | 'email' | 'role' | 'archivedAt' | 'passwordHash'
>;

export function presentAdmin({ id, name, email, role, archivedAt, passwordHash }: Row): Admin {
  return {
    id,
    name,
    email,
    role,
    disabled: archivedAt !== null,
    invited: passwordHash === null,
  };
}
