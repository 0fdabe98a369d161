import { allows } from '@seminar/shared/api-tokens/scopes.rules';
import { mayCall, type Endpoint } from '@seminar/shared/endpoint';
import { message } from '@seminar/shared/messages/message';
import type { Role } from '@seminar/shared/roles';
import type { Request } from 'express';
import { Forbidden, Unauthenticated } from './errors.ts';

export interface SessionAdmin {
  id: number;
  name: string;
  email: string;
  role: Role;
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

/**
 * @throws Unauthenticated nobody is logged in
 * @throws Forbidden the role of who is logged in, or the scopes of a program's token, don't allow it
 */
export function requireRole(request: Request, endpoint: Endpoint): void {
  const admin = currentAdmin(request);
  if (!admin) throw new Unauthenticated();
  if (!mayCall(admin.role, endpoint)) throw new Forbidden();
  const { tokenLogin } = request;
  if (tokenLogin && !allows(tokenLogin.scopes, endpoint)) {
    throw new Forbidden(message('token_scope'));
  }
}
