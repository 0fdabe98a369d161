import {
  createStudent as createDefinition,
  deleteStudent as deleteDefinition,
  getStudent,
  getStudentRecord,
  listStudents as listDefinition,
  updateStudent as updateDefinition,
} from '@seminar/shared/applying/students/endpoints';
import type { Router } from 'express';
import { recordAccess, recordList, partOf } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { actRoute } from '../../telling/mail/actRoute.ts';
import { deleteStudent } from './deleteStudent.ts';
import { listStudents } from './listStudents.ts';
import { presentStudent, studentParts } from './presentStudent.ts';
import { readStudentRecord } from './readStudentRecord.ts';
import { createStudent, furtherStudentProblems } from './createStudent.ts';
import { updateStudent } from './updateStudent.ts';

export function studentRoutes(router: Router, context: Context): void {
  const { db } = context;
  const present = async (id: number) => {
    const student = await db.student.findUnique({ where: { id }, include: studentParts });
    if (!student || student.archivedAt) throw new NotFound();
    return { data: presentStudent(student) };
  };

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listStudents(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'students',
      entityId: partOf(query),
      rows,
      askAgain,
    });
    return listPage(request, query, total, rows.map(presentStudent));
  });

  /** Also the answer to a change: one that changes nothing leaves no other trace. */
  const show = async (id: number, adminId: number) => {
    const found = await present(id);
    const view = { action: 'student.viewed', entity: 'student', entityId: id } as const;
    await recordAccess(context, { ...view, adminId });
    return found;
  };

  route(router, getStudent, ({ params, admin }) => show(params.id, admin.id));

  route(router, getStudentRecord, async ({ params, admin }) => {
    const data = await readStudentRecord(context, { studentId: params.id });
    await recordAccess(context, {
      adminId: admin.id,
      action: 'student.viewed',
      entity: 'student',
      entityId: params.id,
    });
    return { data };
  });

  route(
    router,
    createDefinition,
    async ({ body, admin }) =>
      present(await createStudent(context, { student: body, adminId: admin.id })),
    (given) => furtherStudentProblems(context, given),
  );

  changeRoute(
    router,
    ({ params }) => present(params.id),
    updateDefinition,
    async ({ params, body: { seen, ...change }, admin }) => {
      await updateStudent(context, { studentId: params.id, change, seen, adminId: admin.id });
      return show(params.id, admin.id);
    },
  );

  actRoute(router, context, deleteDefinition, async ({ params, admin }) => {
    await deleteStudent(context, { studentId: params.id, adminId: admin.id });
    return undefined;
  });
}
