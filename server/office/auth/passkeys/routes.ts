import {
  addPasskey as addDefinition,
  challengePasskey,
  listPasskeys,
  logInWithPasskey as loginDefinition,
  removePasskey as removeDefinition,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@seminar/shared/office/auth/passkeys/endpoints';
import type { Request, Router } from 'express';
import type { Context } from '../../../platform/context/context.ts';
import { addressKey } from '../../../platform/http/addressKey.rules.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import type { RateLimit } from '../../../platform/http/rateLimits.ts';
import { changeRoute, route, type Present } from '../../../platform/http/route.ts';
import { noteSecondFactor, saveSession } from '../../../platform/http/session.ts';
import { beginSession } from '../beginSession.ts';
import { deviceOf } from '../device.ts';
import { addPasskey, newPasskeyOptions } from './addPasskey.ts';
import { keepChallenge, takeChallenge, type ChallengeOf } from './challenges.ts';
import { logInWithPasskey } from './logInWithPasskey.ts';
import { passkeySite } from './passkeySite.ts';
import { presentPasskey } from './presentPasskey.ts';
import { removePasskey } from './removePasskey.ts';
import { passkeyOptions } from './usePasskey.ts';

export function passkeyRoutes(router: Router, context: Context, attempts: RateLimit): void {
  const { db, clock, env } = context;

  const given = async (
    request: Request,
    of: ChallengeOf,
    options: { challenge: string },
  ): Promise<{ options: Record<string, unknown> }> => {
    keepChallenge(request, { of, value: options.challenge, now: clock() });
    await saveSession(request);
    return { options: { ...options } };
  };

  route(router, listPasskeys, async ({ admin }) => {
    const rows = await db.passkey.findMany({
      where: { adminId: admin.id },
      orderBy: { id: 'asc' },
    });
    return { data: rows.map(presentPasskey), offered: passkeySite(env) !== null };
  });

  route(router, startPasskey, async ({ admin, request }) =>
    given(request, 'new', await newPasskeyOptions(context, admin)),
  );

  route(router, addDefinition, async ({ body, admin, request }) => {
    const challenge = takeChallenge(request, 'new', clock());
    await saveSession(request);
    const { passkey, codes } = await addPasskey(context, {
      adminId: admin.id,
      name: body.name,
      answer: body.passkey,
      challenge,
    });
    noteSecondFactor(request, clock());
    await saveSession(request);
    return { data: presentPasskey(passkey), recovery_codes: codes };
  });

  const present: Present<typeof renamePasskey> = async ({ params: { id }, admin }) => {
    const row = await db.passkey.findUnique({ where: { id, adminId: admin.id } });
    if (!row) throw new NotFound();
    return { data: presentPasskey(row) };
  };

  changeRoute(router, present, renamePasskey, async (input) => {
    const own = { id: input.params.id, adminId: input.admin.id };
    const { name } = input.body;
    const renamed = await db.passkey.updateMany({ where: own, data: { name } });
    if (renamed.count === 0) throw new NotFound();
    return present(input);
  });

  route(router, removeDefinition, async ({ params, admin }) => {
    await removePasskey(context, { id: params.id, adminId: admin.id });
    return undefined;
  });

  route(router, challengePasskey, async ({ admin, request }) =>
    given(request, 'again', await passkeyOptions(context, admin.id)),
  );

  route(router, startPasskeyLogin, async ({ request }) =>
    given(request, 'login', await passkeyOptions(context)),
  );

  route(router, loginDefinition, async ({ body, request, response }) => {
    const challenge = takeChallenge(request, 'login', clock());
    await saveSession(request);
    const device = await deviceOf(request, env);
    const login = await logInWithPasskey(context, {
      answer: body.passkey,
      challenge,
      attempts,
      address: addressKey(request.ip),
      device,
    });
    await beginSession(context, { request, response, login, device });
    return undefined;
  });
}
