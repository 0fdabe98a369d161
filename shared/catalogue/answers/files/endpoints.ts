import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idSchema, oneOf } from '../../../pagination.ts';
import { fileNameSchema } from '../../../fieldSchemas.ts';
import { mostBytes } from './file.rules.ts';
import { uploadSchema } from './schema.ts';

export const answerQuery = z.object({ field_id: idSchema, file_name: fileNameSchema });

export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/seminars/continuous-training/:id/uploads',
  summary: 'A file for a file field of the form, before the application that names its token',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: answerQuery,
  upload: mostBytes,
  status: 201,
  response: oneOf(uploadSchema),
});
