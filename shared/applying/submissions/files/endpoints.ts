import { z } from 'zod';
import { answerQuery } from '../../../catalogue/answers/files/endpoints.ts';
import { mostBytes } from '../../../catalogue/answers/files/file.rules.ts';
import { fileRejections } from '../../../catalogue/answers/files/schema.ts';
import { endpoint } from '../../../endpoint.ts';
import { officeParams, submissionParams } from '../../../platform/ids/submissionParams.ts';
import { idSchema } from '../../../pagination.ts';
import { forAll, forOffice } from '../../../roles.ts';
import { paragraphsSchema } from '../../../fieldSchemas.ts';
import { submissionSchema } from '../schema.ts';

const fileParams = officeParams.extend({ file_id: idSchema });

export const replaceFile = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/files',
  summary: 'Another file in place of one that the office has not approved',
  access: 'public',
  pageKey: 'submission',
  params: submissionParams,
  query: answerQuery,
  upload: mostBytes,
  status: 204,
});

export const replaceFileForApplicant = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/files/replace',
  summary:
    'The office puts another file in place of one that it has not approved, for the applicant',
  access: forOffice,
  params: officeParams,
  query: answerQuery,
  upload: mostBytes,
  status: 200,
  response: z.object({ submission: submissionSchema }),
});

export const getSubmissionFile = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/files/:file_id',
  summary: 'A file of an application, as an attachment of the type that its bytes say',
  access: forAll,
  records: 'submission_file.downloaded',
  params: fileParams,
  status: 200,
  file: 'application/octet-stream',
});

export const approveFiles = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/files/approve',
  summary: 'Approves the files of an application, which gets its transfer instructions',
  access: forOffice,
  statements: 25,
  params: officeParams,
  body: z.object({
    /** The files that were looked at. */
    file_ids: z
      .array(z.int({ error: 'id' }))
      .min(1, { error: 'required' })
      .max(100, { error: 'too_many' }),
  }),
  status: 200,
  response: z.object({ submission: submissionSchema }),
});

export const rejectFile = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/files/:file_id/reject',
  summary: 'Asks the applicant for another file, with a reason',
  access: forOffice,
  params: fileParams,
  body: z.object({
    rejection: z.enum(fileRejections, { error: 'choice' }),
    /** To the applicant, beside the reason. */
    note: paragraphsSchema(500)
      .nullish()
      .transform((text) => text?.trim() || null),
  }),
  status: 200,
  response: z.object({ submission: submissionSchema }),
});
