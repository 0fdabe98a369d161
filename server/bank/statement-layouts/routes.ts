import {
  changeStatementLayout,
  createStatementLayout,
  deleteStatementLayout,
  listStatementLayouts,
} from '@seminar/shared/bank/statement-layouts/endpoints';
import { layoutColumnsSchema } from '@seminar/shared/bank/statement-layouts/schema';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import type { StatementLayout } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { changeLayout } from './changeLayout.ts';
import { createLayout } from './createLayout.ts';
import { deleteLayout } from './deleteLayout.ts';
import { layoutProblems } from './layoutProblems.rules.ts';
import { listLayouts } from './listLayouts.ts';
import { presentLayouts } from './presentLayout.ts';

/** The problems of the columns beside those of the other fields. */
function furtherProblems(body: Record<string, unknown>) {
  const columns = layoutColumnsSchema.safeParse(body['columns']);
  const headings = body['headings'];
  if (!columns.success || !Array.isArray(headings)) return {};
  return layoutProblems(columns.data, headings.length);
}

export function statementLayoutRoutes(router: Router, context: Context): void {
  const { db } = context;
  const present = async (row: StatementLayout) => {
    const [data] = await presentLayouts(db, [row]);
    if (!data) throw new Error('a layout is presented by itself');
    return { data };
  };

  route(router, listStatementLayouts, async ({ query, request }) => {
    const { rows, total } = await listLayouts(context, query);
    return listPage(request, query, total, rows);
  });

  route(
    router,
    createStatementLayout,
    async ({ body, admin }) => present(await createLayout(context, { ...body, adminId: admin.id })),
    async ({ body }) => furtherProblems(body),
  );

  changeRoute(
    router,
    async ({ params }) => {
      const row = await db.statementLayout.findUnique({ where: { id: params.id } });
      if (!row) throw new NotFound();
      return present(row);
    },
    changeStatementLayout,
    async ({ params, body, admin }) =>
      present(await changeLayout(context, { id: params.id, changes: body, adminId: admin.id })),
  );

  route(router, deleteStatementLayout, async ({ params, admin }) => {
    await deleteLayout(context, { id: params.id, adminId: admin.id });
    return undefined;
  });
}
