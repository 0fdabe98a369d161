import {
  changePassword as changeDefinition,
  confirmAgain as againDefinition,
  confirmAuthenticatorApp as confirmDefinition,
  csrfCookie,
  currentUser,
  disableSecondFactor as disableDefinition,
  endOtherSessions as endOthersDefinition,
  endSession as endDefinition,
  getSecondFactor,
  listSessions as listDefinition,
  login,
  logout,
  renewRecoveryCodes as renewDefinition,
  startAuthenticatorApp as startDefinition,
} from '@seminar/shared/office/auth/endpoints';
import type { Router } from 'express';
import type { Pool } from 'pg';
import type { Context } from '../../platform/context/context.ts';
import { addressKey } from '../../platform/http/addressKey.rules.ts';
import { sendCsrfCookie } from '../../platform/http/csrf.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { route } from '../../platform/http/route.ts';
import {
  keepSessionFor,
  notePassword,
  noteSecondFactor,
  regenerateSession,
  saveSession,
} from '../../platform/http/session.ts';
import { beginSession } from './beginSession.ts';
import { changePassword } from './changePassword.ts';
import { confirmAgain, confirmPassword } from './confirmAgain.ts';
import { deviceOf } from './device.ts';
import { endSessions } from './endSessions.ts';
import { listSessions } from './listSessions.ts';
import { logIn } from './logIn.ts';
import { loginLimits } from './loginLimits.ts';
import { takeChallenge } from './passkeys/challenges.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { confirmAuthenticatorApp } from './confirmAuthenticatorApp.ts';
import { disableSecondFactor } from './disableSecondFactor.ts';
import { readSecondFactor } from './readSecondFactor.ts';
import { startAuthenticatorApp } from './startAuthenticatorApp.ts';

export function authRoutes(router: Router, context: Context, pool: Pool): void {
  const limits = loginLimits(pool);
  const newSessions = new RateLimit(pool, 'csrf-cookie');

  route(router, csrfCookie, async ({ request, response }) => {
    // Each visit without a cookie stores a session.
    if (request.session.csrfSecret === undefined) await newSessions.use(addressKey(request.ip));
    await sendCsrfCookie(request, response, context.env);
    await saveSession(request);
    return undefined;
  });

  route(router, login, async ({ body, request, response }) => {
    const device = await deviceOf(request, context.env);
    const address = addressKey(request.ip);
    const found = await logIn(context, { limits, ...body, address, device });
    await beginSession(context, { request, response, login: found, device });
    return undefined;
  });

  route(router, logout, async ({ admin, request, response }) => {
    // A logout replaces the session by a new one: many at once would each store one.
    if (admin === null) await newSessions.use(addressKey(request.ip));
    const { loginId } = request.session;
    const endedAt = context.clock();
    if (loginId)
      await context.db.adminSession.updateMany({ where: { id: loginId }, data: { endedAt } });
    await regenerateSession(request);
    await sendCsrfCookie(request, response, context.env);
    await saveSession(request);
    return undefined;
  });

  route(router, changeDefinition, async ({ body, admin, request }) => {
    const passwordHash = await changePassword(context, {
      adminId: admin.id,
      currentPassword: body.current_password,
      password: body.password,
      loginId: request.session.loginId,
      attempts: limits.passwordChange,
    });
    keepSessionFor(request, passwordHash);
    await saveSession(request);
    return undefined;
  });

  const attempts = limits.code;

  route(router, getSecondFactor, ({ admin }) => readSecondFactor(context, { adminId: admin.id }));

  route(router, startDefinition, ({ admin }) =>
    startAuthenticatorApp(context, { adminId: admin.id }),
  );

  route(router, confirmDefinition, async ({ body, admin, request }) => {
    const codes = await confirmAuthenticatorApp(context, { adminId: admin.id, ...body, attempts });
    noteSecondFactor(request, context.clock());
    await saveSession(request);
    return { recovery_codes: codes };
  });

  route(router, disableDefinition, async ({ body, admin }) => {
    await disableSecondFactor(context, { adminId: admin.id, ...body, attempts });
    return undefined;
  });

  route(router, renewDefinition, async ({ admin }) => ({
    recovery_codes: await renewRecoveryCodes(context, { adminId: admin.id }),
  }));

  route(router, againDefinition, async ({ body, admin, request }) => {
    const { password, ...factor } = body;
    const now = context.clock();
    if (password === undefined) {
      const challenge = takeChallenge(request, 'again', now);
      await confirmAgain(context, { adminId: admin.id, ...factor, challenge, attempts });
      noteSecondFactor(request, now);
    } else {
      const given = { adminId: admin.id, password, attempts: limits.passwordChange };
      await confirmPassword(context, given);
      notePassword(request, now);
    }
    await saveSession(request);
    return undefined;
  });

  passkeyRoutes(router, context, limits.address);

  route(router, currentUser, ({ admin, request }) => ({
    ...admin,
    ...(request.secondFactor?.isMissing === true ? { second_factor_missing: true as const } : {}),
  }));

  route(router, listDefinition, async ({ query, admin, request }) => {
    const { loginId: current } = request.session;
    const { rows, total } = await listSessions(context, { adminId: admin.id, current, query });
    return listPage(request, query, total, rows);
  });

  route(router, endDefinition, async ({ params, admin }) => {
    await endSessions(context, { adminId: admin.id, id: params.id, by: admin.id });
    return undefined;
  });

  route(router, endOthersDefinition, async ({ admin, request }) => {
    await endSessions(context, {
      adminId: admin.id,
      except: request.session.loginId,
      by: admin.id,
    });
    return undefined;
  });
}
