import { withoutForm } from './companyForm.rules.ts';
import { plainKana, withoutVoicing } from './plainKana.rules.ts';

/**
 * What names are looked up by: without form, spaces, long marks, voicing, and numbers at the ends.
 * Coarser than the comparison that follows. The database has the same function (`payer_key`) for its
 * indexes; a test holds both together.
 */
export function payerKey(name: string): string {
  const { base } = withoutForm(plainKana(name));
  return withoutVoicing(
    base.replace(/[^0-9A-Zア-ヺ一-鿿々〆]/gu, '').replace(/^[0-9]+|[0-9]+$/g, ''),
  );
}
