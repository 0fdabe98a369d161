import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, listOf, listQuery, oneOf } from '../pagination.ts';
import { formSubmissionValueSchema } from '../submissions/schema.ts';

export const studentSchema = z.object({
  id: z.int(),
  student_number: z.string(),
  name: z.string(),
  name_kana: z.string(),
  sex: z.string(),
  birth_date: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  seminar: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  submission_id: z.string().nullable(),
  /** True while the application is not paid any more. */
  suspended: z.boolean(),
  /** Label → answer; the choices of a checkbox are joined by ', '. */
  submission_answers: z.record(z.string(), z.string()),
  applicant: z
    .object({ form_submission: z.object({ values: z.array(formSubmissionValueSchema) }) })
    .nullable(),
});
export type Student = z.output<typeof studentSchema>;

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/students',
  summary: 'Paid students',
  access: 'admin',
  query: listQuery(['student_number', 'name']).extend({
    seminar_id: idSchema.optional(),
    suspended: z.enum(['true', 'false'], { error: 'choice' }).optional(),
  }),
  status: 200,
  response: listOf(studentSchema),
});

export const getStudent = endpoint({
  method: 'GET',
  path: '/api/students/:id',
  summary: 'One student',
  access: 'admin',
  params: idParams,
  status: 200,
  response: oneOf(studentSchema),
});
