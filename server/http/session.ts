import connectPgSimple from 'connect-pg-simple';
import type { CookieOptions, NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { Pool } from 'pg';
import type { Env } from '../env.ts';

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

/** Called at login, when the session has its new id. */
export function startSession(
  request: Request,
  admin: { id: number; name: string; email: string },
  now: Date,
): void {
  request.session.admin = admin;
  request.session.startedAt = now.getTime();
  request.session.activeAt = now.getTime();
  request.session.cookie.maxAge = idle;
}

/**
 * Slides the session's end with what the person does, within 12 hours of the login; a request that
 * says `X-Background: 1` (a refetch that nobody asked for) doesn't count.
 */
export function slideSession(clock: () => Date): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    const { session: current } = request;
    if (!current.admin) {
      next();
      return;
    }
    const now = clock().getTime();
    const age = now - (current.startedAt ?? 0);
    const quiet = now - (current.activeAt ?? 0);
    if (age >= longest || quiet >= idle) {
      current.destroy(next);
      return;
    }
    if (quiet >= activityStep && request.headers['x-background'] === undefined) {
      current.activeAt = now;
      current.cookie.maxAge = Math.min(idle, longest - age);
    }
    next();
  };
}
