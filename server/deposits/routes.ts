import {
  assignDeposit as assignDefinition,
  listDeposits as listDefinition,
  splitDeposit as splitDefinition,
  unassignDeposit as unassignDefinition,
} from '@seminar/shared/deposits/endpoints';
import type { Router } from 'express';
import type { Context } from '../context.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { assignDeposit } from './assignDeposit.ts';
import { listDeposits } from './listDeposits.ts';
import { depositParts, presentDeposit } from './presentDeposit.ts';
import { splitDeposit } from './splitDeposit.ts';
import { unassignDeposit } from './unassignDeposit.ts';

export function depositRoutes(router: Router, context: Context): void {
  const { db } = context;
  const present = async (id: number) => ({
    data: presentDeposit(
      await db.deposit.findUniqueOrThrow({ where: { id }, include: depositParts }),
    ),
  });

  route(router, listDefinition, async ({ query, request }) => {
    const { rows, total } = await listDeposits(db, query);
    return listPage(request, query, total, rows.map(presentDeposit));
  });

  route(router, assignDefinition, async ({ params, body, admin }) => {
    await assignDeposit(context, {
      depositId: params.id,
      submissionId: body.submission_id,
      version: body.version,
      adminId: admin.id,
    });
    return present(params.id);
  });

  route(router, splitDefinition, async ({ params, body, admin }) => {
    await splitDeposit(context, {
      depositId: params.id,
      assignments: body.assignments,
      version: body.version,
      adminId: admin.id,
    });
    return present(params.id);
  });

  route(router, unassignDefinition, async ({ params, body, admin }) => {
    await unassignDeposit(context, {
      depositId: params.id,
      reason: body.reason,
      version: body.version,
      adminId: admin.id,
    });
    return present(params.id);
  });
}
