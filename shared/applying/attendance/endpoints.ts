import { z } from 'zod';
import { completionChangeSchema } from '../../catalogue/seminars/completion.rules.ts';
import { completionStates } from './completionState.rules.ts';
import { endpoint } from '../../endpoint.ts';
import { csvQuery, idParams, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAll, forOffice, forStaff } from '../../roles.ts';
import { telling } from '../../telling/mail/telling.ts';
import {
  attendanceFiguresSchema,
  attendanceSchema,
  completionPreviewSchema,
  newProofSchema,
  studentAttendanceSchema,
  takeBackSchema,
} from './schema.ts';

export const attendanceList = {
  sorts: ['student_number', 'name'],
  sort: 'student_number',
  direction: 'asc',
  filters: {
    state: z.enum(completionStates, { error: 'choice' }).optional(),
  },
} as const;

export const listAttendance = endpoint({
  method: 'GET',
  path: '/api/seminars/:id/attendance',
  summary: 'What each student of a seminar has proved, and what they lack for the certificate',
  access: forAll,
  records: 'students.listed',
  asksAgain: 'sometimes',
  params: idParams,
  query: listQuery(attendanceList),
  status: 200,
  response: listOf(attendanceSchema),
});

export const downloadAttendance = endpoint({
  method: 'GET',
  path: '/api/seminars/:id/attendance/csv',
  summary: 'The same as it is filtered, as a table for spreadsheets',
  access: forStaff,
  records: 'students.exported',
  asksAgain: 'always',
  params: idParams,
  query: csvQuery(attendanceList),
  status: 200,
  file: 'text/csv',
});

export const getAttendanceFigures = endpoint({
  method: 'GET',
  path: '/api/seminars/:id/attendance/figures',
  summary: 'How many students of a seminar have done how much of what the certificate needs',
  access: forAll,
  records: 'nobody',
  params: idParams,
  status: 200,
  response: oneOf(attendanceFiguresSchema),
});

export const previewCompletion = endpoint({
  method: 'POST',
  path: '/api/seminars/:id/completion-preview',
  summary: 'How many students would become complete or incomplete under another rule',
  access: forOffice,
  params: idParams,
  body: z.object({
    completion: completionChangeSchema,
    completion_unconditional: z.boolean().optional(),
  }),
  status: 200,
  response: oneOf(completionPreviewSchema),
});

export const getStudentAttendance = endpoint({
  method: 'GET',
  path: '/api/students/:id/attendance',
  summary: 'What a student has proved, each proof with its source',
  access: forAll,
  records: 'student.viewed',
  params: idParams,
  status: 200,
  response: oneOf(studentAttendanceSchema),
});

export const recordProof = endpoint({
  method: 'POST',
  path: '/api/students/:id/attendance',
  summary:
    'Records by hand that a student attended: all that the certificate needs, minutes, or a check-in',
  access: forOffice,
  statements: 25,
  params: idParams,
  body: newProofSchema,
  status: 201,
  response: oneOf(studentAttendanceSchema),
});

export const takeProofBack = endpoint({
  method: 'POST',
  path: '/api/attendance-proofs/:id/take-back',
  summary:
    'Takes a proof back; an unissued certificate that needs it is removed, an issued one is in doubt',
  access: forOffice,
  statements: 40,
  params: idParams,
  body: telling(takeBackSchema),
  status: 200,
  response: oneOf(studentAttendanceSchema),
});
