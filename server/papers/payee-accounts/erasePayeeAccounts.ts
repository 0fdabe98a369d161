import type { Tx } from '../../platform/db/db.ts';

/** Erases the accounts of refunds, and the files for the bank of which nobody needs one any more. */
export async function erasePayeeAccounts(
  tx: Tx,
  refundIds: readonly number[],
  now: Date,
): Promise<void> {
  const ids = [...refundIds];
  await tx.$executeRaw`
    UPDATE payee_accounts SET token_hash = NULL, expires_at = NULL, bank_code = NULL, bank_name = NULL,
      branch_code = NULL, branch_name = NULL, account_type = NULL, account_number_sealed = NULL,
      account_number_end = NULL, holder = NULL, erased_at = ${now}
    WHERE refund_id = ANY(${ids}::int[]) AND erased_at IS NULL`;
  // A file holds the accounts of all its refunds: it goes with the first of them that is erased.
  await tx.$executeRaw`
    UPDATE refund_files SET content_sealed = NULL, version = version + 1
    WHERE content_sealed IS NOT NULL
      AND id IN (SELECT file_id FROM refund_file_items WHERE refund_id = ANY(${ids}::int[]))`;
}
