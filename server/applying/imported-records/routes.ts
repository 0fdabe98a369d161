import {
  listImportedReceipts as receiptsDefinition,
  listImportedStudents as studentsDefinition,
  updateImportedStudent as updateDefinition,
} from '@seminar/shared/applying/imported-records/endpoints';
import type { Router } from 'express';
import { recordList } from '../../platform/access-log/recordAccess.ts';
import { recordShown } from '../../platform/access-log/recordShown.ts';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { changeRoute, route, type Present } from '../../platform/http/route.ts';
import { listImportedReceipts, listImportedStudents } from './listImported.ts';
import { presentImportedReceipt, presentImportedStudent } from './presentImported.ts';
import { readImportedStudent } from './readImported.ts';
import { updateImportedStudent } from './updateImportedStudent.ts';

export function importedRecordRoutes(router: Router, context: Context): void {
  route(router, studentsDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listImportedStudents(context, query);
    const list = 'imported_students';
    await recordList(context, { adminId: admin.id, list, entityId: 'all', rows, askAgain });
    return listPage(request, query, total, rows.map(presentImportedStudent));
  });

  const present = async (studentId: number) => ({
    data: await readImportedStudent(context, { studentId }),
  });
  const held: Present<typeof updateDefinition> = ({ params }) => present(params.id);

  changeRoute(router, held, updateDefinition, async ({ params, body, admin }) => {
    const order = { studentId: params.id, noticesRefused: body.notices_refused, adminId: admin.id };
    await updateImportedStudent(context, order);
    // The answer shows the person; a change that changes nothing leaves no other trace.
    const entity = 'imported_students';
    const shown = {
      adminId: admin.id,
      action: `${entity}.listed`,
      entity,
      entityId: 'all',
    } as const;
    await recordShown(context, { ...shown, ids: [params.id] });
    return present(params.id);
  });

  route(router, receiptsDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listImportedReceipts(context, query);
    const list = 'imported_receipts';
    await recordList(context, { adminId: admin.id, list, entityId: 'all', rows, askAgain });
    return listPage(request, query, total, rows.map(presentImportedReceipt));
  });
}
