import {
  createDefaultTemplate as createDefaultDefinition,
  createFormTemplate,
  deleteFormTemplate,
  getFormTemplate,
  listFormTemplates,
  updateFormTemplate,
} from '@seminar/shared/form-templates/endpoints';
import { idParams } from '@seminar/shared/pagination';
import type { Router } from 'express';
import type { Context } from '../context/context.ts';
import { NotFound } from '../http/errors.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { createDefaultTemplate } from './createDefaultTemplate.ts';
import { createTemplate } from './createTemplate.ts';
import { deleteTemplate } from './deleteTemplate.ts';
import { listTemplates } from './listTemplates.ts';
import { presentTemplate, templateParts } from './presentTemplate.ts';
import { templateCodeProblems } from './templateCodeProblems.ts';
import { updateTemplate } from './updateTemplate.ts';

export function formTemplateRoutes(router: Router, context: Context): void {
  const { db } = context;

  route(router, listFormTemplates, async ({ query, request }) => {
    const { rows, total } = await listTemplates(context, query);
    return listPage(request, query, total, rows.map(presentTemplate));
  });

  route(router, createDefaultDefinition, async ({ admin }) => {
    const data = presentTemplate(await createDefaultTemplate(context, { adminId: admin.id }));
    return { id: data.id, data };
  });

  route(
    router,
    createFormTemplate,
    async ({ body, admin }) => ({
      data: presentTemplate(await createTemplate(context, { template: body, adminId: admin.id })),
    }),
    ({ body }) => templateCodeProblems(context, { code: body['code'], templateId: null }),
  );

  route(router, getFormTemplate, async ({ params }) => {
    const template = await db.formTemplate.findUnique({
      where: { id: params.id },
      include: templateParts,
    });
    if (!template || template.archivedAt) throw new NotFound();
    return { data: presentTemplate(template) };
  });

  route(
    router,
    updateFormTemplate,
    async ({ params, body, admin }) => ({
      data: presentTemplate(
        await updateTemplate(context, { templateId: params.id, change: body, adminId: admin.id }),
      ),
    }),
    ({ params, body }) =>
      templateCodeProblems(context, { code: body['code'], templateId: idParams.parse(params).id }),
  );

  route(router, deleteFormTemplate, async ({ params, admin }) => {
    await deleteTemplate(context, { templateId: params.id, adminId: admin.id });
    return undefined;
  });
}
