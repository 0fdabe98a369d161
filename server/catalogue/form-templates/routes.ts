import {
  addFormField,
  changeFormField,
  copyFormTemplate,
  createDefaultTemplate as createDefaultDefinition,
  createFormTemplate,
  createModelTemplate,
  deleteFormTemplate,
  getFormFields,
  getFormTemplate,
  listFormTemplates,
  orderFormFields,
  restoreFormField,
  updateFormTemplate,
  withdrawFormField,
} from '@seminar/shared/catalogue/form-templates/endpoints';
import { idParams } from '@seminar/shared/pagination';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { changeRoute, route, type Present } from '../../platform/http/route.ts';
import { addField, furtherFieldProblems } from './addField.ts';
import { changeField } from './changeField.ts';
import { copyTemplate } from './copyTemplate.ts';
import { createModel } from './createModel.ts';
import { createTemplate } from './createTemplate.ts';
import { deleteTemplate } from './deleteTemplate.ts';
import { listTemplates } from './listTemplates.ts';
import { orderFields } from './orderFields.ts';
import { fieldParts, presentField, presentTemplate, templateParts } from './presentTemplate.ts';
import { readFields } from './readFields.ts';
import { restoreField } from './restoreField.ts';
import { templateCodeProblems } from './templateCodeProblems.ts';
import { updateTemplate } from './updateTemplate.ts';
import { withdrawField } from './withdrawField.ts';

export function formTemplateRoutes(router: Router, context: Context): void {
  const { db } = context;

  route(router, listFormTemplates, async ({ query, request }) => {
    const { rows, total } = await listTemplates(context, query);
    return listPage(request, query, total, rows.map(presentTemplate));
  });

  route(router, createDefaultDefinition, async ({ admin }) => {
    const data = presentTemplate(
      await createModel(context, { model: 'continuous_training', adminId: admin.id }),
    );
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

  const present = async ({ params: { id } }: { params: { id: number } }) => {
    const template = await db.formTemplate.findUnique({ where: { id }, include: templateParts });
    if (!template || template.archivedAt) throw new NotFound();
    return { data: presentTemplate(template) };
  };

  route(router, getFormTemplate, present);

  changeRoute(
    router,
    present,
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

  route(router, createModelTemplate, async ({ body, admin }) => ({
    data: presentTemplate(await createModel(context, { model: body.model, adminId: admin.id })),
  }));

  route(router, copyFormTemplate, async ({ params, admin }) => ({
    data: presentTemplate(
      await copyTemplate(context, { templateId: params.id, adminId: admin.id }),
    ),
  }));

  route(router, getFormFields, async ({ params }) => ({
    data: await readFields(context, { templateId: params.id }),
  }));

  route(
    router,
    addFormField,
    async ({ params, body, admin }) => ({
      data: presentField(
        await addField(context, { templateId: params.id, field: body, adminId: admin.id }),
      ),
    }),
    ({ params, body }) =>
      furtherFieldProblems(context, { templateId: idParams.parse(params).id, body }),
  );

  route(router, orderFormFields, async ({ params, body, admin }) => ({
    data: presentTemplate(
      await orderFields(context, { templateId: params.id, wanted: body, adminId: admin.id }),
    ),
  }));

  const ofField = ({ id, field_id: fieldId }: { id: number; field_id: number }) => ({
    templateId: id,
    fieldId,
  });

  const presentHeldField: Present<typeof changeFormField> = async ({ params }) => {
    const row = await db.templateField.findUnique({
      where: { id: params.field_id, templateId: params.id },
      include: fieldParts,
    });
    if (!row) throw new NotFound();
    return { data: presentField(row), meta: { uses_lost: [] } };
  };

  changeRoute(router, presentHeldField, changeFormField, async ({ params, body, admin }) => {
    const { field, usesLost } = await changeField(context, {
      ...ofField(params),
      change: body,
      adminId: admin.id,
    });
    return { data: presentField(field), meta: { uses_lost: [...usesLost] } };
  });

  route(router, withdrawFormField, async ({ params, admin }) => {
    await withdrawField(context, { ...ofField(params), adminId: admin.id });
    return undefined;
  });

  route(router, restoreFormField, async ({ params, admin }) => ({
    data: presentField(await restoreField(context, { ...ofField(params), adminId: admin.id })),
  }));
}
