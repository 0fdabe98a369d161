import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { oneOf } from '../../pagination.ts';
import { forAdministrators, forAll } from '../../roles.ts';
import { operationsSchema } from './schema.ts';

export const getOperations = endpoint({
  method: 'GET',
  path: '/api/operations',
  summary: 'How the system is: bank, mail, jobs, backup, disk, accounts, and what is wrong',
  access: forAll,
  records: 'nobody',
  statements: 45,
  status: 200,
  response: oneOf(operationsSchema),
});

const ofATask = z.object({ task: z.string().max(100) });
const counted = z.object({ data: z.object({ count: z.int() }) });

export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/operations/jobs/:task/retry',
  summary: 'Has the given-up jobs of one kind of work done again',
  access: forAdministrators,
  params: ofATask,
  status: 200,
  response: counted,
});

export const dismissJobs = endpoint({
  method: 'DELETE',
  path: '/api/operations/jobs/:task',
  summary: 'Takes the given-up jobs of one kind of work off the list, without doing them',
  access: forAdministrators,
  params: ofATask,
  status: 200,
  response: counted,
});
