import { finishBankLink } from '../finishBankLink.ts';
import { startBankLink } from '../startBankLink.ts';
import type { BankAtWork } from './bankAtWork.ts';

/** A person opens the consent page and presses one of its two buttons: where the bank sends them. */
export async function answerConsent(
  redirectUrl: string,
  decision: 'allow' | 'deny' = 'allow',
): Promise<URL> {
  const shown = await (await fetch(redirectUrl)).text();
  const form = new URLSearchParams({ decision });
  for (const [, name = '', value = ''] of shown.matchAll(
    /<input type="hidden" name="(\w+)" value="([^"]*)"/g,
  )) {
    form.set(name, value);
  }
  const action = /<form method="post" action="([^"]+)"/.exec(shown)?.[1] ?? '';
  const answer = await fetch(new URL(action, redirectUrl), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? 'about:blank');
}

/** Goes through the whole link: redirect, consent, redirect back. */
export async function linkBank({ context }: BankAtWork, adminId = 1): Promise<void> {
  const { redirect_url } = await startBankLink(context, { adminId, session: 'a browser' });
  const { searchParams } = await answerConsent(redirect_url);
  await finishBankLink(context, {
    adminId,
    session: 'a browser',
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
  });
}
