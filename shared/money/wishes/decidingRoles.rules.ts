import { forMoney, forOffice, type Role } from '../../roles.ts';
import type { WishKind } from './schema.ts';

const decidingRoles: Record<WishKind, readonly Role[]> = {
  name: forOffice,
  cancellation: forMoney,
  hand_over: forOffice,
  address: forOffice,
};

/** Whether somebody with this role decides such a wish. */
export function mayDecideWish(role: Role, kind: WishKind): boolean {
  return decidingRoles[kind].includes(role);
}
