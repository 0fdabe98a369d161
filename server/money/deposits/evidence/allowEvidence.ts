import { enoughConfirmed } from '@seminar/shared/money/deposits/evidence/enoughConfirmed.rules';
import type { EvidenceKind } from '@seminar/shared/money/deposits/evidence/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { refreshSuggestionsSoon } from '../matching/refreshSoon.ts';
import { Conflict, NotFound } from '../../../platform/http/errors.ts';
import { readEvidence } from './readEvidence.ts';

interface Input {
  kind: EvidenceKind;
  allowed: boolean;
  /** 0: it was never allowed. */
  version: number;
  adminId: number;
}

/**
 * Lets a kind of evidence settle deposits by itself, or no longer. To end what a correction has stopped
 * also ends the alert about it.
 *
 * @throws NotFound this kind can't settle anything
 * @throws Conflict somebody else, or a correction, was faster, or it isn't proven often enough
 */
export async function allowEvidence(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { kind, allowed, version, adminId }: Input,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The first writes the row; another at the same time waits for it.
    await tx.$executeRaw`
      INSERT INTO self_settling (kind, allowed, changed_at, version)
      VALUES (${kind}, FALSE, ${clock()}, 0) ON CONFLICT DO NOTHING`;
    await tx.$queryRaw`SELECT kind FROM self_settling WHERE kind = ${kind} FOR UPDATE`;
    const evidence = (await readEvidence(tx)).find((one) => one.kind === kind);
    const settling = evidence?.self_settling;
    if (!evidence || !settling) throw new NotFound();
    if (settling.version !== version) throw new Conflict(message('association_stale'));
    if (allowed && !settling.may_be_allowed) {
      throw new Conflict(
        message('evidence_not_proven', { number: evidence.in_a_row, enough: enoughConfirmed }),
      );
    }
    if (settling.state === (allowed ? 'on' : 'off')) return;
    await tx.selfSettling.update({
      where: { kind },
      data: { allowed, stoppedDepositId: null, changedAt: clock(), version: { increment: 1 } },
    });
    await recordAudit(tx, {
      adminId,
      entity: 'evidence',
      entityId: kind,
      ...(allowed
        ? { action: 'evidence.allowed', after: { confirmed: evidence.in_a_row } }
        : { action: 'evidence.disallowed' }),
    });
    if (allowed) await refreshSuggestionsSoon(tx);
  });
}
