import { endpoint } from '../../endpoint.ts';
import { idParams, oneOf } from '../../pagination.ts';
import { forStaff } from '../../roles.ts';
import { officeParams } from '../../platform/ids/submissionParams.ts';
import { noteBodySchema, noteSchema } from './schema.ts';

export const writeDepositNote = endpoint({
  method: 'PUT',
  path: '/api/deposits/:id/note',
  summary: 'Notes something about a deposit, and postpones it until a day',
  access: forStaff,
  params: idParams,
  body: noteBodySchema,
  status: 200,
  response: oneOf(noteSchema),
});

export const endDepositNote = endpoint({
  method: 'DELETE',
  path: '/api/deposits/:id/note',
  summary: 'Takes the note of a deposit back; it is work again',
  access: forStaff,
  params: idParams,
  status: 204,
});

export const writeSubmissionNote = endpoint({
  method: 'PUT',
  path: '/api/submissions/:id/note',
  summary: 'Notes something about an application, and postpones it until a day',
  access: forStaff,
  params: officeParams,
  body: noteBodySchema,
  status: 200,
  response: oneOf(noteSchema),
});

export const endSubmissionNote = endpoint({
  method: 'DELETE',
  path: '/api/submissions/:id/note',
  summary: 'Takes the note of an application back; it is work again',
  access: forStaff,
  params: officeParams,
  status: 204,
});
