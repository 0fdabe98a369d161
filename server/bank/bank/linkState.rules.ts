import { dayMs } from '@seminar/shared/date';
import type { BankStatus } from '@seminar/shared/bank/bank/endpoints';

/** An office looks at its screens once a week at least. */
const soonMs = 7 * dayMs;

interface Link {
  /** Whether the access token can be renewed. */
  renewable: boolean;
  /** Whether our key still opens the tokens. */
  readable: boolean;
  expiresAt: Date;
}

/** The state of the link. With a refresh token its expiry doesn't matter; without one it is announced. */
export function linkState(link: Link | null, now: Date): BankStatus['link_state'] {
  if (!link) return 'none';
  const left = link.expiresAt.getTime() - now.getTime();
  if (!link.readable || (!link.renewable && left <= 0)) return 'broken';
  return !link.renewable && left < soonMs ? 'expiring' : 'linked';
}
