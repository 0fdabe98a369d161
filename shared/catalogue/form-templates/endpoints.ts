import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAll, forOffice } from '../../roles.ts';
import { keyUses } from './fieldKeys.rules.ts';
import { addedFieldSchema, fieldChangeSchema, fieldOrderSchema } from './newField.ts';
import {
  editedFieldSchema,
  formFieldsSchema,
  formTemplateSchema,
  modelForms,
  newTemplateSchema,
  templateChangeSchema,
} from './schema.ts';

export const templateList = {
  sorts: ['name', 'code', 'id'],
  sort: 'id',
  direction: 'asc',
  filters: {
    is_active: z.enum(['true', 'false'], { error: 'choice' }).optional(),
  },
} as const;

export const listFormTemplates = endpoint({
  method: 'GET',
  path: '/api/form-templates',
  summary: 'Form templates',
  access: forAll,
  records: 'nobody',
  query: listQuery(templateList),
  status: 200,
  response: listOf(formTemplateSchema),
});

export const getFormTemplate = endpoint({
  method: 'GET',
  path: '/api/form-templates/:id',
  summary: 'One form template with its fields',
  access: forAll,
  records: 'nobody',
  params: idParams,
  status: 200,
  response: oneOf(formTemplateSchema),
});

export const createFormTemplate = endpoint({
  method: 'POST',
  path: '/api/form-templates',
  summary: 'Creates a form template, with fields if given',
  access: forOffice,
  body: newTemplateSchema,
  status: 201,
  response: oneOf(formTemplateSchema),
});

export const updateFormTemplate = endpoint({
  method: 'PUT',
  path: '/api/form-templates/:id',
  summary: 'Changes name, code, description and the active flag',
  access: forOffice,
  params: idParams,
  body: templateChangeSchema,
  status: 200,
  response: oneOf(formTemplateSchema),
});

export const deleteFormTemplate = endpoint({
  method: 'DELETE',
  path: '/api/form-templates/:id',
  summary: 'Archives a form template; its seminars lose it',
  access: forOffice,
  params: idParams,
  status: 204,
});

export const createDefaultTemplate = endpoint({
  method: 'POST',
  path: '/api/form-templates/default-continuous-seminar',
  summary: 'Creates the default template of continuing seminars',
  access: forOffice,
  status: 201,
  response: z.object({ id: z.int(), data: formTemplateSchema }),
});

export const createModelTemplate = endpoint({
  method: 'POST',
  path: '/api/form-templates/models',
  summary: 'Creates a form template from one of the forms that come with the product',
  access: forOffice,
  body: z.object({ model: z.enum(modelForms, { error: 'choice' }) }),
  status: 201,
  response: oneOf(formTemplateSchema),
});

export const copyFormTemplate = endpoint({
  method: 'POST',
  path: '/api/form-templates/:id/copy',
  summary: 'Creates a form template with the fields of another, under the next free name and code',
  access: forOffice,
  params: idParams,
  status: 201,
  response: oneOf(formTemplateSchema),
});

const fieldParams = idParams.extend({ field_id: idSchema });

export const getFormFields = endpoint({
  method: 'GET',
  path: '/api/form-templates/:id/fields',
  summary: 'The fields of a form with their versions, those that were withdrawn, and its seminars',
  access: forAll,
  records: 'nobody',
  params: idParams,
  status: 200,
  response: oneOf(formFieldsSchema),
});

export const addFormField = endpoint({
  method: 'POST',
  path: '/api/form-templates/:id/fields',
  summary: 'Adds a field to a form, last or at its place; the field there and those after it move',
  access: forOffice,
  params: idParams,
  body: addedFieldSchema,
  status: 201,
  response: oneOf(editedFieldSchema),
});

export const changeFormField = endpoint({
  method: 'PATCH',
  path: '/api/form-templates/:id/fields/:field_id',
  summary:
    'Changes a field; applications keep what they were asked. Says what no longer works by it',
  access: forOffice,
  params: fieldParams,
  body: fieldChangeSchema,
  status: 200,
  response: oneOf(editedFieldSchema).extend({
    /** What the product did with the answers and does no more, since the key has changed. */
    meta: z.object({ uses_lost: z.array(z.enum(keyUses)) }),
  }),
});

export const withdrawFormField = endpoint({
  method: 'DELETE',
  path: '/api/form-templates/:id/fields/:field_id',
  summary: 'Withdraws a field: it is not asked any more; applications keep their answers',
  access: forOffice,
  params: fieldParams,
  status: 204,
});

export const restoreFormField = endpoint({
  method: 'POST',
  path: '/api/form-templates/:id/fields/:field_id/restore',
  summary:
    'Asks a withdrawn field again, at its former place; a field there and those after it move',
  access: forOffice,
  params: fieldParams,
  status: 200,
  response: oneOf(editedFieldSchema),
});

export const orderFormFields = endpoint({
  method: 'PUT',
  path: '/api/form-templates/:id/fields/order',
  summary: 'Puts the fields of a form into this order',
  access: forOffice,
  params: idParams,
  body: fieldOrderSchema,
  status: 200,
  response: oneOf(formTemplateSchema),
});
