import connectPgSimple from 'connect-pg-simple';
import type { CookieOptions, Request, RequestHandler } from 'express';
import session from 'express-session';
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Context } from '../context/context.ts';
import type { Env } from '../context/env.ts';
import type { SessionAdmin } from './requireAdmin.ts';

const hour = 60 * 60 * 1000;
/** A session ends this long after the login, whatever happens. */
const longest = 12 * hour;
/** And this long after the last thing that a person did. */
const idle = 3 * hour;
/** What only carries a CSRF token, before a login. */
const beforeLogin = 1 * hour;
const activityStep = 60 * 1000;

export const sessionCookie = 'seminar_session';

declare module 'express-session' {
  interface SessionData {
    activeAt: number;
    passwordMark: string;
  }
}

/** Secure when the office's address is an https one. */
export function cookieOptions(env: Env): CookieOptions {
  return { path: '/', sameSite: 'lax', secure: env.appUrl.startsWith('https://') };
}

/** Sessions in PostgreSQL; nothing is stored for a visitor until something is put into the session. */
export function sessions(pool: Pool, secret: string, env: Env): RequestHandler {
  const Store = connectPgSimple(session);
  return session({
    name: sessionCookie,
    secret,
    // A background refetch must not keep a session alive, so reading one never touches it.
    store: new Store({ pool, tableName: 'session', disableTouch: true, pruneSessionInterval: 900 }),
    resave: false,
    saveUninitialized: false,
    proxy: env.trustProxy !== false,
    cookie: { ...cookieOptions(env), httpOnly: true, maxAge: beforeLogin },
  });
}

/** Tells a changed password from the one of the login; nobody gets anything else out of it. */
function markOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}

/** Called at login, when the session has its new id. */
export function startSession(
  request: Request,
  { passwordHash, ...admin }: SessionAdmin & { passwordHash: string },
  now: Date,
): void {
  request.session.admin = admin;
  request.session.passwordMark = markOf(passwordHash);
  request.session.startedAt = now.getTime();
  request.session.activeAt = now.getTime();
  request.session.cookie.maxAge = idle;
}

/** The account as it is now; null when it is archived, gone, or has another password. */
async function accountOf({ db }: Context, request: Request): Promise<SessionAdmin | null> {
  const { admin, passwordMark } = request.session;
  const account = await db.admin.findUnique({ where: { id: admin?.id ?? 0 } });
  if (!account || account.archivedAt || markOf(account.passwordHash) !== passwordMark) return null;
  return { id: account.id, name: account.name, email: account.email };
}

function isSame(one: SessionAdmin | undefined, other: SessionAdmin): boolean {
  return one?.name === other.name && one.email === other.email;
}

/**
 * Ends the session of an account that is archived or has another password now. Slides the end of
 * the others with what the person does, within 12 hours of the login; a request that says
 * `X-Background: 1` (a refetch that nobody asked for) doesn't count.
 */
export function keepSession(context: Context): RequestHandler {
  return async (request, _response, next) => {
    // Public calls have no session at all.
    const current = request.session as typeof request.session | undefined;
    if (!current?.admin) {
      next();
      return;
    }
    const now = context.clock().getTime();
    const age = now - (current.startedAt ?? 0);
    const quiet = now - (current.activeAt ?? 0);
    const account = age < longest && quiet < idle ? await accountOf(context, request) : null;
    if (account === null) {
      // An empty one in its place: what follows may put a CSRF token into it.
      current.regenerate(next);
      return;
    }
    if (!isSame(current.admin, account)) current.admin = account;
    if (quiet >= activityStep && request.headers['x-background'] === undefined) {
      current.activeAt = now;
      current.cookie.maxAge = Math.min(idle, longest - age);
    }
    next();
  };
}
