import type { CookieOptions, Request, RequestHandler } from 'express';
import session from 'express-session';
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { hourMs } from '@seminar/shared/date';
import type { Context } from '../context/context.ts';
import type { Env } from '../context/env.ts';
import { originOf } from './originOf.ts';
import type { SecondFactorState, SessionAdmin } from './requireAdmin.ts';
import { SessionStore } from './sessionStore.ts';

/** A session ends at the latest this long after the login. */
const longestSessionMs = 12 * hourMs;
/** A session ends this long after the person's last action. */
const idleMs = 3 * hourMs;
/** The life of a session without a login, which only holds a CSRF token. */
const beforeLoginMs = 1 * hourMs;
const activityStep = 60 * 1000;
/** For this long neither a second factor nor a password is asked for again. */
const factorFresh = 10 * 60 * 1000;

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
    /** The row in admin_sessions. */
    loginId: number;
    /** Epoch milliseconds of the last time at which the person used their second factor. */
    factorAt?: number;
    /** The same of their password, since the login. */
    passwordAt?: number;
  }
}

/** The cookies are Secure if the office's address is https. */
export function cookieOptions(env: Env): CookieOptions {
  return { path: '/', sameSite: 'lax', secure: isHttps(env) };
}

/** Sessions in PostgreSQL. A session is stored only when it contains something. */
export function sessions({ secrets, env, log }: Context, pool: Pool): RequestHandler {
  const { session: secret, previousSession } = secrets;
  return session({
    name: sessionCookie(env),
    // The first signs; cookies that an earlier one signed are still accepted.
    secret: previousSession === null ? secret : [secret, previousSession],
    store: new SessionStore(pool, log),
    resave: false,
    saveUninitialized: false,
    proxy: env.trustProxy !== false,
    cookie: { ...cookieOptions(env), httpOnly: true, maxAge: beforeLoginMs },
  });
}

/** A hash by which a changed password is noticed; it reveals nothing about the password. */
function markOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}

/** Who has logged in, and how. */
export interface Login {
  admin: SessionAdmin;
  passwordHash: string;
  /** The row in admin_sessions. */
  loginId: number;
  withSecondFactor: boolean;
}

/** To be called at login, after the session got its new id. */
export function startSession(request: Request, login: Login, now: Date): void {
  request.session.admin = login.admin;
  request.session.passwordMark = markOf(login.passwordHash);
  request.session.loginId = login.loginId;
  if (login.withSecondFactor) noteSecondFactor(request, now);
  request.session.startedAt = now.getTime();
  request.session.activeAt = now.getTime();
  request.session.cookie.maxAge = idleMs;
}

/** The person has just used their second factor. */
export function noteSecondFactor(request: Request, now: Date): void {
  request.session.factorAt = now.getTime();
}

/** The person has just entered their password once more. */
export function notePassword(request: Request, now: Date): void {
  request.session.passwordAt = now.getTime();
}

/** This session continues after its person has changed the password; the others end. */
export function keepSessionFor(request: Request, passwordHash: string): void {
  request.session.passwordMark = markOf(passwordHash);
}

/** Replaces the session by an empty one with another id. */
export function regenerateSession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.regenerate((error?: Error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Stores the session before the answer is sent: the next request may reach another server. */
export function saveSession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.save((error?: Error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** The sessions that began and were used late enough to go on. */
export function sessionsGoingOn(now: Date) {
  return {
    endedAt: null,
    startedAt: { gt: new Date(now.getTime() - longestSessionMs) },
    usedAt: { gt: new Date(now.getTime() - idleMs) },
  };
}

interface Account {
  admin: SessionAdmin;
  secondFactor: SecondFactorState;
}

/**
 * The session's account as it is now; null: it is archived, deleted, or has another password, or the
 * session was ended elsewhere.
 */
function accountOf({ env, clock }: Context, request: Request): Account | null {
  const { passwordMark, factorAt, startedAt, passwordAt } = request.session;
  const isFresh = (at: number | undefined) =>
    at !== undefined && clock().getTime() - at < factorFresh;
  const account = request.sessionAccount;
  if (!account?.passwordHash || markOf(account.passwordHash) !== passwordMark) return null;
  const { passwordHash: _, hasFactor, isRequired, ...found } = account;
  return {
    admin: found,
    secondFactor: {
      isThere: hasFactor,
      isMissing: !hasFactor && isRequired && !env.demo,
      isFresh: isFresh(factorAt),
      // Who has no second factor has logged in with the password.
      isPasswordFresh: isFresh(passwordAt ?? startedAt),
    },
  };
}

/** Notes for the list of sessions when and from where this one was used. */
async function noteUse({ db }: Context, request: Request, now: number): Promise<void> {
  const data = { usedAt: new Date(now), network: originOf(request).address };
  await db.adminSession.updateMany({ where: { id: request.session.loginId ?? 0 }, data });
}

function isSame(one: SessionAdmin | undefined, other: SessionAdmin): boolean {
  return one?.name === other.name && one.email === other.email && one.role === other.role;
}

/**
 * Ends the session of an account that is archived or whose password has changed, and one that was ended
 * elsewhere. Prolongs other sessions at each action of the person, up to 12 hours after the login. A request with
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
    const account = age < longestSessionMs && quiet < idleMs ? accountOf(context, request) : null;
    if (account === null) {
      // Replaced by an empty session, into which a later handler may put a CSRF token.
      current.regenerate(next);
      return;
    }
    if (!isSame(current.admin, account.admin)) current.admin = account.admin;
    (request as Request).secondFactor = account.secondFactor;
    if (quiet >= activityStep && request.headers['x-background'] === undefined) {
      await noteUse(context, request, now);
      current.activeAt = now;
      current.cookie.maxAge = Math.min(idleMs, longestSessionMs - age);
    }
    next();
  };
}
