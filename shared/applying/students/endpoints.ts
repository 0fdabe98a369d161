import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { telling } from '../../telling/mail/telling.ts';
import { idParams, idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAll, forOffice } from '../../roles.ts';
import { studentRecordSchema } from './record.ts';
import {
  newStudentSchema,
  seenStudentSchema,
  studentChangeSchema,
  studentSchema,
} from './schema.ts';

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
  access: forAll,
  records: 'students.listed',
  asksAgain: 'sometimes',
  query: listQuery(studentList),
  status: 200,
  response: listOf(studentSchema),
});

export const getStudent = endpoint({
  method: 'GET',
  path: '/api/students/:id',
  summary: 'One student',
  access: forAll,
  records: 'student.viewed',
  params: idParams,
  status: 200,
  response: oneOf(studentSchema),
});

export const getStudentRecord = endpoint({
  method: 'GET',
  path: '/api/students/:id/record',
  summary: 'All data about one student',
  access: forAll,
  records: 'student.viewed',
  params: idParams,
  status: 200,
  response: oneOf(studentRecordSchema),
});

export const createStudent = endpoint({
  method: 'POST',
  path: '/api/students',
  summary: 'Registers a student without an application; the number is the seminar’s next one',
  access: forOffice,
  body: newStudentSchema,
  status: 201,
  response: oneOf(studentSchema),
});

export const updateStudent = endpoint({
  method: 'PUT',
  path: '/api/students/:id',
  summary: 'Replaces a student’s data; number and seminar stay',
  access: forOffice,
  params: idParams,
  body: studentChangeSchema.extend({ seen: seenStudentSchema.optional() }),
  status: 200,
  response: oneOf(studentSchema),
});

export const deleteStudent = endpoint({
  method: 'DELETE',
  path: '/api/students/:id',
  summary: 'Archives a student whose application has no allocated money',
  access: forOffice,
  statements: 40,
  params: idParams,
  body: telling(z.object({})),
  status: 204,
});
