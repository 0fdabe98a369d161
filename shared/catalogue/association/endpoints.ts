import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { listOf, oneOf, pageQuery } from '../../pagination.ts';
import { forAdministrators } from '../../roles.ts';
import {
  associationChangeSchema,
  associationInputSchema,
  settingsSchema,
  versionSchema,
} from './schema.ts';

export const getAssociation = endpoint({
  method: 'GET',
  path: '/api/association',
  summary: 'The settings: the association, what its receipts state, and the notices',
  access: forAdministrators,
  records: 'nobody',
  status: 200,
  response: oneOf(settingsSchema),
});

export const updateAssociation = endpoint({
  method: 'PUT',
  path: '/api/association',
  summary: 'Changes the settings; issued receipts stay as they are',
  access: forAdministrators,
  body: associationInputSchema,
  status: 200,
  response: oneOf(settingsSchema),
});

export const getSeal = endpoint({
  method: 'GET',
  path: '/api/association/seal',
  summary: 'The uploaded seal',
  access: forAdministrators,
  records: 'nobody',
  status: 200,
  file: 'image/png',
});

export const replaceSeal = endpoint({
  method: 'PUT',
  path: '/api/association/seal',
  summary: 'Sets the seal of receipts, a PNG in base64; null: the seal is drawn from the name',
  access: forAdministrators,
  body: z.object({
    version: versionSchema,
    png: z.base64({ error: 'seal_png' }).max(700_000, { error: 'seal_size' }).nullable(),
  }),
  status: 200,
  response: oneOf(settingsSchema),
});

export const listAssociationChanges = endpoint({
  method: 'GET',
  path: '/api/association/changes',
  summary: 'Who changed which setting, the newest first',
  access: forAdministrators,
  records: 'nobody',
  query: pageQuery,
  status: 200,
  response: listOf(associationChangeSchema),
});
