import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { fileNameSchema } from '../../fieldSchemas.ts';
import { idParams, idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAll, forOffice } from '../../roles.ts';
import {
  attendanceChoiceSchema,
  attendanceImportRowSchema,
  attendanceImportSchema,
  attendanceRowStates,
  attendanceSampleSchema,
  reportReadingSchema,
} from './schema.ts';

/** Bytes: more than 30,000 rows take. */
export const largestReport = 10 * 1024 * 1024;

export const uploadAttendanceReport = endpoint({
  method: 'POST',
  path: '/api/seminars/:id/attendance-imports',
  summary:
    'Reads a participant report of Zoom, Teams or Webex, or another list (the raw bytes), and looks for its people among the applicants; nobody is credited yet',
  access: forOffice,
  params: idParams,
  query: z.object({ file_name: fileNameSchema }),
  upload: largestReport,
  status: 201,
  response: oneOf(attendanceImportSchema),
});

export const attendanceImportList = {
  sorts: ['created_at'],
  sort: 'created_at',
  direction: 'desc',
  filters: {},
} as const;

export const listAttendanceImports = endpoint({
  method: 'GET',
  path: '/api/seminars/:id/attendance-imports',
  summary: 'The participant reports of a seminar so far, the newest first',
  access: forAll,
  records: 'nobody',
  params: idParams,
  query: listQuery(attendanceImportList).omit({ search: true }),
  status: 200,
  response: listOf(attendanceImportSchema),
});

export const getAttendanceImport = endpoint({
  method: 'GET',
  path: '/api/attendance-imports/:id',
  summary: 'A participant report in figures',
  access: forAll,
  records: 'nobody',
  params: idParams,
  status: 200,
  response: oneOf(attendanceImportSchema),
});

export const getAttendanceSample = endpoint({
  method: 'GET',
  path: '/api/attendance-imports/:id/columns',
  summary: 'The first rows of a report, and how it is read',
  access: forOffice,
  records: 'attendance_import.listed',
  params: idParams,
  status: 200,
  response: oneOf(attendanceSampleSchema),
});

export const setAttendanceColumns = endpoint({
  method: 'PUT',
  path: '/api/attendance-imports/:id/columns',
  summary:
    'Says what the columns hold, whose clock the times are and how days are written, and reads the report again; the next report that looks the same is read in this way',
  access: forOffice,
  params: idParams,
  body: reportReadingSchema,
  statements: 23,
  status: 200,
  response: oneOf(attendanceImportSchema),
});

export const attendanceRowList = {
  sorts: ['row'],
  sort: 'row',
  direction: 'asc',
  filters: { state: z.enum(attendanceRowStates, { error: 'choice' }).optional() },
} as const;

export const listAttendanceRows = endpoint({
  method: 'GET',
  path: '/api/attendance-imports/:id/rows',
  summary: 'The participants of a report in its order, each with whom it may be and why',
  access: forAll,
  records: 'attendance_import.listed',
  asksAgain: 'sometimes',
  params: idParams,
  query: listQuery(attendanceRowList).omit({ search: true }),
  status: 200,
  response: listOf(attendanceImportRowSchema),
});

export const chooseAttendanceRow = endpoint({
  method: 'PUT',
  path: '/api/attendance-imports/:id/rows/:n',
  summary:
    'Gives a row to an applicant, or puts it aside; several people before one screen need a reason',
  access: forOffice,
  params: z.object({ id: idSchema, n: idSchema }),
  body: attendanceChoiceSchema,
  status: 200,
  response: oneOf(attendanceImportRowSchema),
});

export const confirmAttendanceImport = endpoint({
  method: 'POST',
  path: '/api/attendance-imports/:id/confirm',
  summary:
    'Credits whom the rows surely mean or were chosen for, and leaves the rest open; can be repeated after more was chosen',
  access: forOffice,
  statements: 45,
  params: idParams,
  status: 200,
  response: oneOf(attendanceImportSchema),
});

export const undoAttendanceImport = endpoint({
  method: 'POST',
  path: '/api/attendance-imports/:id/undo',
  summary:
    'Takes back what an import has credited and what its choices taught; refused if a certificate was issued because of it',
  access: forOffice,
  statements: 35,
  params: idParams,
  status: 200,
  response: oneOf(attendanceImportSchema),
});

export const discardAttendanceImport = endpoint({
  method: 'POST',
  path: '/api/attendance-imports/:id/discard',
  summary: 'Discards a report of which nothing was confirmed',
  access: forOffice,
  params: idParams,
  status: 200,
  response: oneOf(attendanceImportSchema),
});
