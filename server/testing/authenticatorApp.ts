import { expect } from 'vitest';
import { codeOf } from '../office/auth/totp.ts';
import type { TestClient } from './testClient.ts';
import type { TestContext } from './testContext.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a secret now. */
export function appCode(context: TestContext, secret: string): string {
  const bits = [...secret].map((c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return codeOf(Buffer.from(bytes), Math.floor(context.clock().getTime() / 30_000));
}

/** A code counts once: each needs a time step of its own. */
export function laterBy(context: TestContext, minutes: number): void {
  context.setClock(new Date(context.clock().getTime() + minutes * 60_000).toISOString());
}

/** Sets up an authenticator app for somebody who is logged in. */
export async function withApp(context: TestContext, client: TestClient) {
  const begun = await client.send('post', '/api/two-factor');
  const { secret } = begun.body as { secret: string };
  const code = appCode(context, secret);
  const confirmed = await client.send('post', '/api/two-factor/confirm', { code });
  expect(confirmed.status, confirmed.text).toBe(200);
  const { recovery_codes: codes } = confirmed.body as { recovery_codes: string[] };
  laterBy(context, 1);
  return { secret, codes };
}
