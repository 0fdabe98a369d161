import { createHmac } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding, as authenticator apps take a secret. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The code of a time step (RFC 6238 with SHA-1, which every authenticator app knows). */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The time step whose code this is, or null. The steps before and after count, too, for clocks that
 * differ; one that was used, or an earlier one, doesn't: whoever saw a code can't use it again.
 */
export function stepOf(
  secret: Uint8Array,
  { code, now, lastUsed }: { code: string; now: Date; lastUsed: number | null },
): number | null {
  const present = Math.floor(now.getTime() / 1000 / stepSeconds);
  const fitting = [present - 1, present, present + 1].filter(
    (step) => step > (lastUsed ?? -1) && codeOf(secret, step) === code,
  );
  return fitting[0] ?? null;
}

/** What an authenticator app reads from the QR code. */
export function otpauthUrl(given: { secret: string; issuer: string; email: string }): string {
  const issuer = encodeURIComponent(given.issuer);
  return `otpauth://totp/${issuer}:${encodeURIComponent(given.email)}?secret=${given.secret}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}
