import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { officeParams } from '../../../platform/ids/submissionParams.ts';
import { forAll } from '../../../roles.ts';
import { historyEntrySchema } from './schema.ts';

export const getSubmissionHistory = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/history',
  summary: 'What happened to an application, the newest first',
  access: forAll,
  records: 'submission.viewed',
  params: officeParams,
  status: 200,
  response: z.object({ data: z.array(historyEntrySchema) }),
});
