import { getStudent, listStudents as listDefinition } from '@seminar/shared/students/endpoints';
import type { Router } from 'express';
import type { Context } from '../context.ts';
import { NotFound } from '../http/errors.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { listStudents } from './listStudents.ts';
import { presentStudent, studentParts } from './presentStudent.ts';

export function studentRoutes(router: Router, { db }: Context): void {
  route(router, listDefinition, async ({ query, request }) => {
    const { rows, total } = await listStudents(db, query);
    return listPage(request, query, total, rows.map(presentStudent));
  });

  route(router, getStudent, async ({ params }) => {
    const student = await db.student.findUnique({
      where: { id: params.id },
      include: studentParts,
    });
    if (!student || student.archivedAt) throw new NotFound();
    return { data: presentStudent(student) };
  });
}
