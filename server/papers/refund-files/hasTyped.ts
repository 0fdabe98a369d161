import type { PayeeAccount } from '../../generated/prisma/client.ts';
import { typedBy } from '../refunds/fourEyes.ts';

interface File {
  items: readonly { refund: { payeeAccount: PayeeAccount | null } }[];
}

/** Whether this person has typed the account of a refund in the file. */
export function hasTyped({ items }: File, adminId: number): boolean {
  return items.some(({ refund }) => typedBy(refund.payeeAccount) === adminId);
}
