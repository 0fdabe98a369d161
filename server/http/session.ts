import connectPgSimple from 'connect-pg-simple';
import type { CookieOptions, Request, RequestHandler } from 'express';
import session from 'express-session';
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Context } from '../context/context.ts';
import type { Env } from '../context/env.ts';
import type { Secrets } from '../context/secrets.ts';
import type { SessionAdmin } from './requireAdmin.ts';

const hour = 60 * 60 * 1000;
/** A session ends at the latest this long after the login. */
const longest = 12 * hour;
/** A session ends this long after the person's last action. */
const idle = 3 * hour;
/** The life of a session without a login, which only holds a CSRF token. */
const beforeLogin = 1 * hour;
const activityStep = 60 * 1000;

/**
 * The name of the session's cookie. Under https it begins with `__Host-`: no other host of the domain,
 * and no page over plain http, can then set one for us.
 */
export function sessionCookie(env: Pick<Env, 'appUrl'>): string {
  return isHttps(env) ? '__Host-seminar_session' : 'seminar_session';
}

function isHttps({ appUrl }: Pick<Env, 'appUrl'>): boolean {
  return appUrl.startsWith('https://');
}

declare module 'express-session' {
  interface SessionData {
    activeAt: number;
    passwordMark: string;
  }
}

/** The cookies are Secure if the office's address is https. */
export function cookieOptions(env: Env): CookieOptions {
  return { path: '/', sameSite: 'lax', secure: isHttps(env) };
}

/** Sessions in PostgreSQL. A session is stored only when it contains something. */
export function sessions(
  pool: Pool,
  { session: secret, previousSession }: Secrets,
  env: Env,
): RequestHandler {
  const Store = connectPgSimple(session);
  return session({
    name: sessionCookie(env),
    // The first signs; cookies that an earlier one signed are still accepted.
    secret: previousSession === null ? secret : [secret, previousSession],
    // A background request must not prolong a session, so reading a session never touches it.
    store: new Store({ pool, tableName: 'session', disableTouch: true, pruneSessionInterval: 900 }),
    resave: false,
    saveUninitialized: false,
    proxy: env.trustProxy !== false,
    cookie: { ...cookieOptions(env), httpOnly: true, maxAge: beforeLogin },
  });
}

/** A hash by which a changed password is noticed; it reveals nothing about the password. */
function markOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}

/** To be called at login, after the session got its new id. */
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

/** This session continues after its person has changed the password; the others end. */
export function keepSessionFor(request: Request, passwordHash: string): void {
  request.session.passwordMark = markOf(passwordHash);
}

/** The session's account as it is now; null: it is archived, deleted, or has another password. */
async function accountOf({ db }: Context, request: Request): Promise<SessionAdmin | null> {
  const { admin, passwordMark } = request.session;
  const account = await db.admin.findUnique({ where: { id: admin?.id ?? 0 } });
  if (!account?.passwordHash || account.archivedAt) return null;
  if (markOf(account.passwordHash) !== passwordMark) return null;
  return { id: account.id, name: account.name, email: account.email, role: account.role };
}

function isSame(one: SessionAdmin | undefined, other: SessionAdmin): boolean {
  return one?.name === other.name && one.email === other.email && one.role === other.role;
}

/**
 * Ends the session of an account that is archived or whose password has changed. Prolongs other
 * sessions at each action of the person, up to 12 hours after the login. A request with
 * `X-Background: 1` (an automatic refetch) doesn't prolong the session.
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
      // Replaced by an empty session, into which a later handler may put a CSRF token.
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
