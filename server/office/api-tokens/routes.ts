import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
} from '@seminar/shared/office/api-tokens/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { createToken, expiryProblems } from './createToken.ts';
import { presentToken } from './presentToken.ts';
import { revokeToken } from './revokeToken.ts';

export function apiTokenRoutes(router: Router, context: Context): void {
  const { db, clock } = context;

  route(router, listApiTokens, async () => {
    const rows = await db.apiToken.findMany({
      include: { creator: true },
      orderBy: { id: 'desc' },
    });
    return { data: rows.map((row) => presentToken(row, clock())) };
  });

  route(
    router,
    createApiToken,
    async ({ body, admin }) => {
      const { expires_on: expiresOn, ...order } = body;
      const problems = expiryProblems(expiresOn, tokyoDay(clock()));
      if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
      const { row, token } = await createToken(context, { ...order, expiresOn, adminId: admin.id });
      return { data: presentToken(row, clock()), token };
    },
    async ({ body }) => expiryProblems(body['expires_on'], tokyoDay(clock())),
  );

  route(router, revokeApiToken, async ({ params, admin }) => {
    await revokeToken(context, { id: params.id, adminId: admin.id });
    return undefined;
  });
}
