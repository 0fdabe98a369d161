import type { Request } from 'express';

declare module 'express-session' {
  interface SessionData {
    /** What a passkey must sign, once. */
    challenge: { of: ChallengeOf; value: string; at: number };
  }
}

/** For what a passkey is made or used. A challenge of one doesn't serve another. */
export type ChallengeOf = 'new' | 'login' | 'again';

const lifeMs = 5 * 60 * 1000;

export function keepChallenge(
  request: Request,
  { of, value, now }: { of: ChallengeOf; value: string; now: Date },
): void {
  request.session.challenge = { of, value, at: now.getTime() };
}

/** The challenge that was given to this session, which then counts no more; null: none, or too old. */
export function takeChallenge(request: Request, of: ChallengeOf, now: Date): string | null {
  const { challenge } = request.session;
  delete (request.session as Partial<typeof request.session>).challenge;
  if (challenge?.of !== of || now.getTime() - challenge.at > lifeMs) return null;
  return challenge.value;
}
