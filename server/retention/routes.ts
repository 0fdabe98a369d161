import {
  anonymiseDue,
  anonymiseStudent as anonymiseDefinition,
  exportStudent as exportDefinition,
  getRetention,
  updateRetention as updateDefinition,
} from '@seminar/shared/retention/endpoints';
import type { Router } from 'express';
import { recordAccess } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { route } from '../http/route.ts';
import { anonymiseStudent } from './anonymiseStudent.ts';
import { exportStudent } from './exportStudent.ts';
import { readRetention } from './readRetention.ts';
import { startAnonymising } from './startAnonymising.ts';
import { updateRetention } from './updateRetention.ts';

export function retentionRoutes(router: Router, context: Context): void {
  const present = async () => ({ data: await readRetention(context) });

  route(router, getRetention, present);

  route(router, updateDefinition, async ({ body, admin }) => {
    await updateRetention(context, { settings: body, adminId: admin.id });
    return present();
  });

  route(router, anonymiseDue, async ({ body, admin }) => {
    await startAnonymising(context, { count: body.count, adminId: admin.id });
    return present();
  });

  route(router, anonymiseDefinition, async ({ params, body, admin }) => {
    await anonymiseStudent(context, {
      studentId: params.id,
      reason: body.reason,
      adminId: admin.id,
    });
    return undefined;
  });

  route(router, exportDefinition, async ({ params, admin }) => {
    const file = await exportStudent(context, { studentId: params.id });
    await recordAccess(context, {
      adminId: admin.id,
      action: 'person.exported',
      entity: 'student',
      entityId: params.id,
    });
    return file;
  });
}
