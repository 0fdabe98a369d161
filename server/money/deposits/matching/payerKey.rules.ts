import { cached } from '../../../platform/names/cached.ts';
import { stripForms } from '../../../platform/names/companyForm.rules.ts';
import { plainKana, withoutVoicing } from '../../../platform/names/plainKana.rules.ts';

/**
 * The key by which names are looked up: without legal form, spaces, long marks, voicing, and numbers
 * at the ends. It is coarser than the comparison that follows. The database has the same function
 * (`payer_key`) for its indexes; a test compares both. A migration that changes it also fills `known_payers` anew.
 */
export const payerKey = cached((name: string) =>
  withoutVoicing(
    stripForms(plainKana(name))
      .replace(/[^0-9A-Zア-ヺ一-鿿々〆]/gu, '')
      .replace(/^[0-9]+|[0-9]+$/g, ''),
  ),
);
