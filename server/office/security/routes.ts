import {
  getSecurity,
  updateSecurity as updateDefinition,
} from '@seminar/shared/office/security/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/route.ts';
import { readSecurity } from './readSecurity.ts';
import { updateSecurity } from './updateSecurity.ts';

export function securityRoutes(router: Router, context: Context): void {
  route(router, getSecurity, async () => ({ data: await readSecurity(context) }));

  route(router, updateDefinition, async ({ body, admin }) => {
    await updateSecurity(context, { settings: body, adminId: admin.id });
    return { data: await readSecurity(context) };
  });
}
