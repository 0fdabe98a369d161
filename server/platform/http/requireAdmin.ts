import { scopesAllow } from '@seminar/shared/office/api-tokens/scopes.rules';
import { mayCall, type Endpoint } from '@seminar/shared/endpoint';
import { message } from '@seminar/shared/platform/messages/message';
import type { Role } from '@seminar/shared/roles';
import type { Request } from 'express';
import { Forbidden, SecondFactorNeeded, Unauthenticated } from './errors.ts';

export interface SessionAdmin {
  id: number;
  name: string;
  email: string;
  role: Role;
}

/** What is known of the second factor of the person whose session this is. */
export interface SecondFactorState {
  /** They have one. */
  isThere: boolean;
  /** They have none, and the association requires one. */
  isMissing: boolean;
  /** They used it in the last ten minutes. */
  isFresh: boolean;
  /** They entered their password in the last ten minutes. */
  isPasswordFresh: boolean;
}

declare module 'express' {
  interface Request {
    /** Absent where nobody is logged in, and for a program's token, which has none. */
    secondFactor?: SecondFactorState;
  }
}

declare module 'express-session' {
  interface SessionData {
    admin: SessionAdmin;
    /** Epoch milliseconds of the login: a session ends 12 hours later at most. */
    startedAt: number;
  }
}

/**
 * The staff member who is logged in, or in whose name a program calls. Public addresses have no session
 * at all.
 */
export function currentAdmin(request: Request): SessionAdmin | null {
  if (request.tokenLogin) return request.tokenLogin.admin;
  return (request.session as typeof request.session | undefined)?.admin ?? null;
}

/** The person for whom a public call shows more than for strangers. */
export function knownAdmin(request: Request): SessionAdmin | null {
  return request.secondFactor?.isMissing === true ? null : currentAdmin(request);
}

/**
 * @throws SecondFactorNeeded the person has a second factor and has not used it lately
 * @throws Forbidden it is a program, which has none
 */
export function askAgain({ secondFactor, tokenLogin }: Request): void {
  if (tokenLogin) throw new Forbidden(message('token_scope'));
  if (secondFactor?.isThere === true && !secondFactor.isFresh) {
    throw new SecondFactorNeeded('again');
  }
}

/**
 * A session that somebody left open must not become somebody else's account by a second factor of theirs.
 *
 * @throws SecondFactorNeeded the person has no second factor yet and entered the password long ago
 */
function askPassword({ secondFactor }: Request): void {
  if (secondFactor && !secondFactor.isThere && !secondFactor.isPasswordFresh) {
    throw new SecondFactorNeeded('password');
  }
}

/**
 * A program gets nothing beyond its scopes from a public call either, which shows the office more than a stranger.
 *
 * @throws Forbidden
 */
export function requireScope({ tokenLogin }: Request, endpoint: Endpoint): void {
  if (tokenLogin && !scopesAllow(tokenLogin.scopes, endpoint)) {
    throw new Forbidden(message('token_scope'));
  }
}

/**
 * @throws Unauthenticated nobody is logged in
 * @throws Forbidden the role of who is logged in, or the scopes of a program's token, don't allow it
 * @throws SecondFactorNeeded
 */
export function requireRole(request: Request, endpoint: Endpoint): void {
  const admin = currentAdmin(request);
  if (!admin) throw new Unauthenticated();
  if (!mayCall(admin.role, endpoint)) throw new Forbidden();
  requireScope(request, endpoint);
  if (request.secondFactor?.isMissing === true && endpoint.beforeSecondFactor !== true) {
    throw new SecondFactorNeeded('missing');
  }
  if (endpoint.asksAgain !== 'always') return;
  askAgain(request);
  if (endpoint.beforeSecondFactor === true) askPassword(request);
}
