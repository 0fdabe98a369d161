import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { templateKinds } from '../mail/schema.ts';
import { oneOf } from '../../pagination.ts';
import { forAll, forOffice } from '../../roles.ts';
import {
  mailPreviewSchema,
  mailTemplateRowSchema,
  mailTemplateSchema,
  templateChangeSchema,
  templateQuerySchema,
  templateResetSchema,
  templateTextSchema,
} from './schema.ts';

const kindParams = z.object({ kind: z.enum(templateKinds) });

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/api/mail-templates',
  summary: 'The kinds of mail, each with its current text',
  access: forAll,
  records: 'nobody',
  status: 200,
  response: z.object({ data: z.array(mailTemplateRowSchema) }),
});

export const getMailTemplate = endpoint({
  method: 'GET',
  path: '/api/mail-templates/:kind',
  summary: 'The text of a kind of mail in a language, its placeholders and its versions',
  access: forAll,
  records: 'nobody',
  params: kindParams,
  query: templateQuerySchema,
  status: 200,
  response: oneOf(mailTemplateSchema),
});

export const updateMailTemplate = endpoint({
  method: 'PUT',
  path: '/api/mail-templates/:kind',
  summary: 'Adds a version of a text; its placeholders are checked',
  access: forOffice,
  asksAgain: 'always',
  params: kindParams,
  body: templateChangeSchema,
  status: 200,
  response: oneOf(mailTemplateSchema),
});

export const resetMailTemplate = endpoint({
  method: 'POST',
  path: '/api/mail-templates/:kind/reset',
  summary: 'Goes back to the standard text',
  access: forOffice,
  asksAgain: 'always',
  params: kindParams,
  body: templateResetSchema,
  status: 200,
  response: oneOf(mailTemplateSchema),
});

export const previewMailTemplate = endpoint({
  method: 'POST',
  path: '/api/mail-templates/:kind/preview',
  summary: 'A text filled with the latest data that fit; GET of this address returns its HTML',
  access: forOffice,
  params: kindParams,
  body: templateTextSchema,
  status: 200,
  response: oneOf(mailPreviewSchema),
});

export const getMailPreview = endpoint({
  method: 'GET',
  path: '/api/mail-templates/:kind/preview',
  summary: 'The HTML of the staff member’s last preview, without scripts',
  access: forAll,
  // The call before it, which makes the preview, notes whose it is.
  records: 'reader',
  params: kindParams,
  status: 200,
  file: 'text/html; charset=utf-8',
});

export const testMailTemplate = endpoint({
  method: 'POST',
  path: '/api/mail-templates/:kind/test',
  summary: 'Sends a filled text to the staff member’s own address',
  access: forOffice,
  params: kindParams,
  body: templateTextSchema,
  status: 200,
  response: z.object({ data: z.object({ to: z.string() }) }),
});
