import type { Tx } from '../../platform/db/db.ts';
import { linkCodeOf } from '../../platform/ids/publicId.ts';
import type { PageOwner } from './pageKey.ts';

/** Notes that the present link of a page opens nothing any more. */
export async function retireLink(
  tx: Tx,
  owner: PageOwner,
  page: { publicId: string; linkCode: string | null },
  now: Date,
): Promise<void> {
  const code = linkCodeOf(page);
  await tx.applicationLink.upsert({
    where: { code },
    create: { code, ...owner, retiredAt: now },
    update: { retiredAt: now },
  });
}
