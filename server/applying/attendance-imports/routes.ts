import type { Locale } from '@seminar/shared/platform/messages/message';
import {
  chooseAttendanceRow,
  confirmAttendanceImport as confirmDefinition,
  discardAttendanceImport as discardDefinition,
  getAttendanceImport,
  getAttendanceSample,
  listAttendanceImports as listDefinition,
  listAttendanceRows,
  setAttendanceColumns,
  undoAttendanceImport as undoDefinition,
  uploadAttendanceReport,
} from '@seminar/shared/applying/attendance-imports/endpoints';
import type { Router } from 'express';
import { recordAccess, recordList } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { chooseParticipant } from './chooseParticipant.ts';
import { confirmImport } from './confirmImport.ts';
import { discardImport } from '../../platform/imports/discardImport.ts';
import { reportKind } from './lockAttendanceImport.ts';
import { presentImport, presentRow } from './presentImport.ts';
import {
  listAttendanceImports,
  listRows,
  readAttendanceImport,
  readImportSurroundings,
  readRow,
  readRowSurroundings,
  readSample,
} from './readAttendanceImports.ts';
import { receiveReport } from './receiveReport.ts';
import { setReportColumns } from './setReportColumns.ts';
import { undoAttendanceImport } from './undoAttendanceImport.ts';

export function attendanceImportRoutes(router: Router, context: Context): void {
  const present = async (importId: number, locale: Locale) => {
    const found = await readAttendanceImport(context, { importId });
    const surroundings = await readImportSurroundings(context, { imports: [found] });
    return { data: presentImport(found, surroundings, locale) };
  };

  route(router, uploadAttendanceReport, async ({ params, query, bytes, admin, locale }) => {
    const upload = {
      seminarId: params.id,
      fileName: query.file_name,
      bytes,
      adminId: admin.id,
    };
    return present(await receiveReport(context, upload), locale);
  });

  route(router, listDefinition, async ({ params, query, request, locale }) => {
    const { rows, total } = await listAttendanceImports(context, { seminarId: params.id, query });
    const surroundings = await readImportSurroundings(context, { imports: rows });
    const data = rows.map((row) => presentImport(row, surroundings, locale));
    return listPage(request, query, total, data);
  });

  route(router, getAttendanceImport, ({ params, locale }) => present(params.id, locale));

  route(router, getAttendanceSample, async ({ params, admin }) => {
    const sample = await readSample(context, { importId: params.id });
    await recordAccess(context, {
      adminId: admin.id,
      action: 'attendance_import.listed',
      entity: 'attendance_import',
      entityId: params.id,
      count: sample.rows.length,
    });
    return { data: sample };
  });

  route(router, setAttendanceColumns, async ({ params, body, admin, locale }) => {
    await setReportColumns(context, { importId: params.id, reading: body, adminId: admin.id });
    return present(params.id, locale);
  });

  route(router, listAttendanceRows, async ({ params, query, request, admin, askAgain }) => {
    const { rows, total } = await listRows(context, { importId: params.id, query });
    const entityId = params.id;
    const list = 'attendance_import';
    await recordList(context, { adminId: admin.id, list, entityId, rows, askAgain });
    const surroundings = await readRowSurroundings(context, { rows });
    const data = rows.map((row) => presentRow(row, surroundings));
    return listPage(request, query, total, data);
  });

  route(router, chooseAttendanceRow, async ({ params, body, admin }) => {
    const { submission_id: submissionId, also, reason } = body;
    const { id: importId, n } = params;
    await chooseParticipant(context, {
      importId,
      n,
      submissionId,
      also,
      reason,
      adminId: admin.id,
    });
    const row = await readRow(context, { importId, n });
    return { data: presentRow(row, await readRowSurroundings(context, { rows: [row] })) };
  });

  route(router, confirmDefinition, async ({ params, admin, locale }) => {
    await confirmImport(context, { importId: params.id, adminId: admin.id });
    return present(params.id, locale);
  });

  route(router, undoDefinition, async ({ params, admin, locale }) => {
    await undoAttendanceImport(context, { importId: params.id, adminId: admin.id });
    return present(params.id, locale);
  });

  route(router, discardDefinition, async ({ params, admin, locale }) => {
    await discardImport(context, reportKind, { id: params.id, adminId: admin.id });
    return present(params.id, locale);
  });
}
