import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { wantsFourEyes } from '../refunds/fourEyes.ts';
import { lockRefundFile } from './lockRefundFile.ts';
import { refuseUnready } from './refuseUnready.ts';

interface Act {
  id: number;
  /** What the person's screen shows. */
  version: number;
  adminId: number;
}

/**
 * Records that a file was given to the bank.
 *
 * @throws NotFound
 * @throws Conflict it waits for a colleague, is sent, withdrawn or broken, or the screen is out of date
 */
export async function markRefundFileSent({ db, clock }: Context, act: Act): Promise<void> {
  const { id, version, adminId } = act;
  await inTransaction(db, async (tx) => {
    const file = await lockRefundFile(tx, id, version);
    if (file.sentAt !== null) throw new Conflict(message('refund_file_sent'));
    // If the rule is being turned on at this moment, one of the two waits for the other.
    await tx.$queryRaw`SELECT id FROM security_settings WHERE id = 1 FOR SHARE`;
    refuseUnready(file, await wantsFourEyes(tx));
    await tx.refundFile.update({
      where: { id },
      data: { sentAt: clock(), sentBy: adminId, version: { increment: 1 } },
    });
    await recordAudit(tx, {
      adminId,
      action: 'refund_file.sent',
      entity: 'refund_file',
      entityId: id,
    });
  });
}
