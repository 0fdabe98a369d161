import type { Context } from '../../platform/context/context.ts';
import { payerOf } from '../refunds/payerOf.ts';
import { answeredTogether } from '../refunds/answeredTogether.ts';
import { findOpenLink } from './findOpenLink.ts';

/** What a payer’s link is about; null: the link is dead. */
export async function openLink({ db, clock }: Context, { token }: { token: string }) {
  const found = await findOpenLink(db, token, clock());
  if (!found?.expiresAt) return null;
  const payer = payerOf(found.refund);
  const seminar = payer?.seminar;
  return {
    amount: (await answeredTogether(db, found.refund)).amount,
    seminar_name: seminar?.name ?? null,
    seminar_name_en: seminar?.nameEn ?? null,
    language: payer?.language ?? 'ja',
    expires_at: found.expiresAt.toISOString(),
  };
}
