import {
  dismissJobs as dismissDefinition,
  getOperations,
  retryJobs as retryDefinition,
} from '@seminar/shared/house/operations/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/route.ts';
import { dismissJobs } from './dismissJobs.ts';
import { retryJobs } from './retryJobs.ts';
import { readOperations } from './readOperations.ts';

export function operationsRoutes(router: Router, context: Context): void {
  route(router, getOperations, async ({ locale }) => ({
    data: await readOperations(context, { locale }),
  }));

  route(router, retryDefinition, async ({ params, admin }) => ({
    data: { count: await retryJobs(context, { task: params.task, adminId: admin.id }) },
  }));

  route(router, dismissDefinition, async ({ params, admin }) => ({
    data: { count: await dismissJobs(context, { task: params.task, adminId: admin.id }) },
  }));
}
