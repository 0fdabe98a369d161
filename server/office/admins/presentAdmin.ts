import type { Admin } from '@seminar/shared/office/admins/schema';
import { hasSecondFactor, withPasskeyCount } from '../../platform/conditions/admins.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

type Row = Pick<
  Prisma.AdminGetPayload<{ include: typeof withPasskeyCount }>,
  'id' | 'name' | 'email' | 'role' | 'archivedAt' | 'passwordHash' | 'totpConfirmedAt' | '_count'
>;

export function presentAdmin(row: Row): Admin {
  const { id, name, email, role, archivedAt, passwordHash } = row;
  return {
    id,
    name,
    email,
    role,
    disabled: archivedAt !== null,
    invited: passwordHash === null,
    second_factor: hasSecondFactor.of(row),
  };
}
