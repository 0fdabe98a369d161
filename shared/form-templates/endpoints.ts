import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, listOf, listQuery, oneOf } from '../pagination.ts';
import { forAll, forOffice } from '../roles.ts';
import { formTemplateSchema, newTemplateSchema, templateChangeSchema } from './schema.ts';

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
  query: listQuery(templateList),
  status: 200,
  response: listOf(formTemplateSchema),
});

export const getFormTemplate = endpoint({
  method: 'GET',
  path: '/api/form-templates/:id',
  summary: 'One form template with its fields',
  access: forAll,
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
