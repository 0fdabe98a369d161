import {
  confirmLowering as confirmDefinition,
  getSecurity,
  updateSecurity as updateDefinition,
  withdrawLowering as withdrawDefinition,
} from '@seminar/shared/office/security/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { confirmLowering } from './confirmLowering.ts';
import { withdrawLowering } from './withdrawLowering.ts';
import { readSecurity } from './readSecurity.ts';
import { updateSecurity } from './updateSecurity.ts';

export function securityRoutes(router: Router, context: Context): void {
  const shown = async ({ admin }: { admin: { id: number } }) => ({
    data: await readSecurity(context, { adminId: admin.id }),
  });

  route(router, getSecurity, shown);

  changeRoute(router, shown, updateDefinition, async ({ body, admin }) => {
    await updateSecurity(context, { settings: body, adminId: admin.id });
    return shown({ admin });
  });

  route(router, confirmDefinition, async ({ body, admin }) => {
    await confirmLowering(context, { id: body.id, adminId: admin.id });
    return shown({ admin });
  });

  route(router, withdrawDefinition, async ({ body, admin }) => {
    await withdrawLowering(context, { id: body.id, adminId: admin.id });
    return shown({ admin });
  });
}
