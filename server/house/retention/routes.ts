import {
  anonymiseApplicant as anonymiseApplicantDefinition,
  anonymiseDue,
  anonymiseImportedStudent as anonymiseImportedStudentDefinition,
  anonymiseMember as anonymiseMemberDefinition,
  anonymiseStudent as anonymiseStudentDefinition,
  exportApplicant as exportApplicantDefinition,
  exportStudent as exportStudentDefinition,
  findDeletedPeople as findDeletedDefinition,
  getRetention,
  updateRetention as updateDefinition,
} from '@seminar/shared/house/retention/endpoints';
import type { Router } from 'express';
import { recordAccess } from '../../platform/access-log/recordAccess.ts';
import { recordShown } from '../../platform/access-log/recordShown.ts';
import type { Context } from '../../platform/context/context.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { anonymiseApplicant } from './anonymiseApplicant.ts';
import { anonymiseImportedStudent } from './anonymiseImportedStudent.ts';
import { anonymiseMember } from './anonymiseMember.ts';
import { anonymiseStudent } from './anonymiseStudent.ts';
import { exportApplicant } from './exportApplicant.ts';
import { exportStudent } from './exportStudent.ts';
import { findDeletedPeople } from './findDeletedPeople.ts';
import { readRetention } from './readRetention.ts';
import { startAnonymising } from './startAnonymising.ts';
import { updateRetention } from './updateRetention.ts';

export function retentionRoutes(router: Router, context: Context): void {
  const present = async () => ({ data: await readRetention(context) });

  route(router, getRetention, present);

  changeRoute(router, present, updateDefinition, async ({ body, admin }) => {
    await updateRetention(context, { settings: body, adminId: admin.id });
    return present();
  });

  route(router, anonymiseDue, async ({ body, admin }) => {
    await startAnonymising(context, { count: body.count, adminId: admin.id });
    return present();
  });

  route(router, findDeletedDefinition, async ({ query, admin }) => {
    const { people, more } = await findDeletedPeople(context, query);
    await recordShown(context, {
      adminId: admin.id,
      action: 'search.viewed',
      entity: 'search',
      entityId: 'all',
      ids: people.map(({ number }) => `deleted ${number}`),
    });
    return { data: people, more };
  });

  route(router, anonymiseStudentDefinition, async ({ params, body, admin }) => {
    await anonymiseStudent(context, {
      studentId: params.id,
      reason: body.reason,
      adminId: admin.id,
    });
    return undefined;
  });

  route(router, anonymiseApplicantDefinition, async ({ params, body, admin }) => {
    await anonymiseApplicant(context, {
      publicId: normalisePublicId(params.id),
      reason: body.reason,
      adminId: admin.id,
    });
    return undefined;
  });

  route(router, anonymiseImportedStudentDefinition, async ({ params, body, admin }) => {
    const order = { studentId: params.id, reason: body.reason, adminId: admin.id };
    await anonymiseImportedStudent(context, order);
    return undefined;
  });

  route(router, anonymiseMemberDefinition, async ({ params, body, admin }) => {
    await anonymiseMember(context, { id: params.id, reason: body.reason, adminId: admin.id });
    return undefined;
  });

  route(router, exportApplicantDefinition, async ({ params, admin }) => {
    const publicId = normalisePublicId(params.id);
    const { submissionId, ...file } = await exportApplicant(context, { publicId });
    await recordAccess(context, {
      adminId: admin.id,
      action: 'person.exported',
      entity: 'submission',
      entityId: submissionId,
    });
    return file;
  });

  route(router, exportStudentDefinition, async ({ params, admin }) => {
    const file = await exportStudent(context, { studentId: params.id });
    await recordAccess(context, {
      adminId: admin.id,
      action: 'person.exported',
      entity: 'student',
      entityId: params.id,
    });
    return file;
  });
}
