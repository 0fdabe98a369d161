import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, listOf, listQuery, oneOf } from '../pagination.ts';
import { studentRecordSchema } from './record.ts';
import { newStudentSchema, studentChangeSchema, studentSchema } from './schema.ts';

export const studentList = {
  sorts: ['student_number', 'name'],
  sort: 'student_number',
  direction: 'asc',
  filters: {
    seminar_id: idSchema.optional(),
    suspended: z.enum(['true', 'false'], { error: 'choice' }).optional(),
  },
} as const;

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/students',
  summary: 'Paid students',
  access: 'admin',
  query: listQuery(studentList),
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

export const getStudentRecord = endpoint({
  method: 'GET',
  path: '/api/students/:id/record',
  summary: 'Everything that is known of one student',
  access: 'admin',
  params: idParams,
  status: 200,
  response: oneOf(studentRecordSchema),
});

export const createStudent = endpoint({
  method: 'POST',
  path: '/api/students',
  summary: 'A student without an application; the seminar gives the number',
  access: 'admin',
  body: newStudentSchema,
  status: 201,
  response: oneOf(studentSchema),
});

export const updateStudent = endpoint({
  method: 'PUT',
  path: '/api/students/:id',
  summary: 'Replaces what is written of a student; number and seminar stay',
  access: 'admin',
  params: idParams,
  body: studentChangeSchema,
  status: 200,
  response: oneOf(studentSchema),
});

export const deleteStudent = endpoint({
  method: 'DELETE',
  path: '/api/students/:id',
  summary: 'Archives a student for whose application no money is allocated',
  access: 'admin',
  params: idParams,
  status: 204,
});
