import type { Request } from 'express';
import { Unauthenticated } from './errors.ts';

export interface SessionAdmin {
  id: number;
  name: string;
  email: string;
}

declare module 'express-session' {
  interface SessionData {
    admin: SessionAdmin;
    /** Epoch milliseconds of the login: a session ends 12 hours later at most. */
    startedAt: number;
  }
}

/** The staff member who is logged in. Public addresses have no session at all. */
export function currentAdmin(request: Request): SessionAdmin | null {
  return (request.session as typeof request.session | undefined)?.admin ?? null;
}

/** @throws Unauthenticated nobody is logged in */
export function requireAdmin(request: Request): SessionAdmin {
  const admin = currentAdmin(request);
  if (!admin) throw new Unauthenticated();
  return admin;
}
