import {
  changePassword as changeDefinition,
  confirmSecondFactor as confirmDefinition,
  csrfCookie,
  currentUser,
  disableSecondFactor as disableDefinition,
  getSecondFactor,
  login,
  logout,
  startSecondFactor as startDefinition,
} from '@seminar/shared/auth/endpoints';
import type { Request, Router } from 'express';
import type { Pool } from 'pg';
import type { Context } from '../context/context.ts';
import { addressKey } from '../http/addressKey.rules.ts';
import { sendCsrfCookie } from '../http/csrf.ts';
import { RateLimit } from '../http/rateLimits.ts';
import { route } from '../http/route.ts';
import { keepSessionFor, startSession } from '../http/session.ts';
import { changePassword } from './changePassword.ts';
import { logIn } from './logIn.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  readSecondFactor,
  startSecondFactor,
} from './secondFactor.ts';

const quarter = 15 * 60;

function regenerate(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.regenerate((error?: Error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Stores the session before the answer is sent: the next request may reach another server. */
function save(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.save((error?: Error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

export function authRoutes(router: Router, context: Context, pool: Pool): void {
  const limits = {
    address: new RateLimit(pool, {
      name: 'login-address',
      points: 60,
      seconds: quarter,
      of: 'logins',
    }),
    accountFromAddress: new RateLimit(pool, {
      name: 'login-pair',
      points: 10,
      seconds: quarter,
      of: 'logins',
    }),
    code: new RateLimit(pool, {
      name: 'second-factor',
      points: 10,
      seconds: quarter,
      of: 'logins',
    }),
    passwordChange: new RateLimit(pool, {
      name: 'password-change',
      points: 10,
      seconds: quarter,
      of: 'logins',
    }),
    account: new RateLimit(pool, { name: 'login-account', points: 1_000_000, seconds: quarter }),
  };
  const newSessions = new RateLimit(pool, { name: 'csrf-cookie', points: 300, seconds: quarter });

  route(router, csrfCookie, async ({ request, response }) => {
    // Each visit without a cookie stores a session.
    if (request.session.csrfSecret === undefined) await newSessions.use(addressKey(request.ip));
    await sendCsrfCookie(request, response, context.env);
    await save(request);
    return undefined;
  });

  route(router, login, async ({ body, request, response }) => {
    const admin = await logIn(context, { limits, ...body, address: addressKey(request.ip) });
    await regenerate(request);
    startSession(request, admin, context.clock());
    await sendCsrfCookie(request, response, context.env);
    await save(request);
    return undefined;
  });

  route(router, logout, async ({ admin, request, response }) => {
    // A logout replaces the session by a new one: many at once would each store one.
    if (admin === null) await newSessions.use(addressKey(request.ip));
    await regenerate(request);
    await sendCsrfCookie(request, response, context.env);
    await save(request);
    return undefined;
  });

  route(router, changeDefinition, async ({ body, admin, request }) => {
    const passwordHash = await changePassword(context, {
      adminId: admin.id,
      currentPassword: body.current_password,
      password: body.password,
      attempts: limits.passwordChange,
    });
    keepSessionFor(request, passwordHash);
    await save(request);
    return undefined;
  });

  const attempts = limits.code;

  route(router, getSecondFactor, ({ admin }) => readSecondFactor(context, admin.id));

  route(router, startDefinition, ({ admin }) => startSecondFactor(context, admin.id));

  route(router, confirmDefinition, async ({ body, admin }) => ({
    recovery_codes: await confirmSecondFactor(context, { adminId: admin.id, ...body, attempts }),
  }));

  route(router, disableDefinition, async ({ body, admin }) => {
    await disableSecondFactor(context, { adminId: admin.id, ...body, attempts });
    return undefined;
  });

  route(router, currentUser, ({ admin }) => admin);
}
