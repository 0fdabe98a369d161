import type { VirtualAccount } from '../../generated/prisma/client.ts';

interface Holder {
  id: number;
  virtualAccount: VirtualAccount | null;
}

/** The account that an application has and may be paid to; not one that was closed or given to somebody else. */
export function openAccountOf({ id, virtualAccount: account }: Holder): VirtualAccount | null {
  return account?.state === 'taken' && account.holderId === id ? account : null;
}
