import type { Context } from '../../../platform/context/context.ts';
import { readSeal } from './readSeal.ts';
import { sealAudit } from './sealAudit.ts';

/** Seals the audit; the log outside of the database keeps the seal, too. */
export async function sealAuditJob(context: Context): Promise<void> {
  const before = await readSeal(context.db);
  await sealAudit(context);
  const seal = await readSeal(context.db);
  if (seal !== null && seal.hash !== before?.hash) {
    context.log.info({ entry: seal.entry_id, seal: seal.hash }, 'the audit is sealed');
  }
}
