import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { oneOf } from '../../../pagination.ts';
import { forAdministrators, forMoney } from '../../../roles.ts';
import { allowBodySchema, evidenceKinds, evidenceSchema } from './schema.ts';

export const listEvidence = endpoint({
  method: 'GET',
  path: '/api/evidence',
  summary:
    'How often each kind of evidence was confirmed and corrected, and which may settle deposits',
  access: forMoney,
  records: 'nobody',
  status: 200,
  response: z.object({ data: z.array(evidenceSchema) }),
});

export const allowEvidence = endpoint({
  method: 'PUT',
  path: '/api/evidence/:kind',
  summary: 'Lets a kind of evidence that has proved itself settle deposits by itself, or no longer',
  access: forAdministrators,
  asksAgain: 'always',
  params: z.object({ kind: z.enum(evidenceKinds, { error: 'choice' }) }),
  body: allowBodySchema,
  status: 200,
  response: oneOf(evidenceSchema),
});
