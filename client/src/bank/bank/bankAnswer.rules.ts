import { cutText } from '@seminar/shared/text';

/** What the bank's redirect brought back to us. */
export type BankAnswer =
  | { kind: 'none' }
  | { kind: 'consent'; code: string; state: string }
  | { kind: 'denied' }
  | { kind: 'refused'; reason: string };

/** Reads the query of an OAuth 2.0 redirect (RFC 6749, sections 4.1.2 and 4.1.2.1). */
export function readBankAnswer(params: URLSearchParams): BankAnswer {
  const error = params.get('error');
  const code = params.get('code');
  const state = params.get('state');
  if (error === 'access_denied') return { kind: 'denied' };
  if (error) return { kind: 'refused', reason: cutText(error, 100) };
  return code && state ? { kind: 'consent', code, state } : { kind: 'none' };
}
