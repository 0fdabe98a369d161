import {
  downloadAttendance,
  getAttendanceFigures,
  getStudentAttendance,
  listAttendance as listDefinition,
  previewCompletion as previewDefinition,
  recordProof as recordDefinition,
  takeProofBack as takeBackDefinition,
} from '@seminar/shared/applying/attendance/endpoints';
import type { Router } from 'express';
import { findSeminar } from '../../catalogue/seminars/findSeminar.ts';
import { partOf, recordAccess, recordList } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { actRoute } from '../../telling/mail/actRoute.ts';
import { attendanceCsv } from './attendanceCsv.ts';
import { listAttendance } from './listAttendance.ts';
import { previewCompletion } from './previewCompletion.ts';
import { readAttendanceFigures } from './readAttendanceFigures.ts';
import { readStudentAttendance } from './readStudentAttendance.ts';
import { recordProof } from './recordProof.ts';
import { takeProofBack } from './takeProofBack.ts';

export function attendanceRoutes(router: Router, context: Context): void {
  const show = async (studentId: number, adminId: number) => {
    const data = await readStudentAttendance(context, { studentId });
    await recordAccess(context, {
      adminId,
      action: 'student.viewed',
      entity: 'student',
      entityId: studentId,
    });
    return { data };
  };

  route(router, listDefinition, async ({ params, query, request, admin, askAgain }) => {
    const { id: seminarId } = await findSeminar(context.db, String(params.id));
    const asked = { ...query, seminar_id: seminarId };
    const { rows, total } = await listAttendance(context, asked);
    await recordList(context, {
      adminId: admin.id,
      list: 'students',
      entityId: partOf(asked),
      rows,
      askAgain,
    });
    return listPage(request, query, total, rows);
  });

  route(router, downloadAttendance, async ({ params, query, ...asked }) => {
    const { id: seminarId } = await findSeminar(context.db, String(params.id));
    return attendanceCsv(context, { ...asked, query: { ...query, seminar_id: seminarId } });
  });

  route(router, getAttendanceFigures, async ({ params }) => ({
    data: await readAttendanceFigures(context, { seminarId: params.id }),
  }));

  route(router, previewDefinition, async ({ params, body }) => ({
    data: await previewCompletion(context, { seminarId: params.id, change: body }),
  }));

  route(router, getStudentAttendance, ({ params, admin }) => show(params.id, admin.id));

  route(router, recordDefinition, async ({ params, body, admin }) => {
    await recordProof(context, { studentId: params.id, proof: body, adminId: admin.id });
    return show(params.id, admin.id);
  });

  actRoute(router, context, takeBackDefinition, async ({ params, body, admin }) => {
    const order = { proofId: params.id, reason: body.reason, adminId: admin.id };
    return show(await takeProofBack(context, order), admin.id);
  });
}
