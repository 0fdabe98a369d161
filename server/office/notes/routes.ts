import {
  endDepositNote,
  endSubmissionNote,
  writeDepositNote,
  writeSubmissionNote,
} from '@seminar/shared/office/notes/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/route.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { endNote } from './endNote.ts';
import { writeNote } from './writeNote.ts';

export function noteRoutes(router: Router, context: Context): void {
  route(router, writeDepositNote, async ({ params, body, admin }) => {
    const subject = { depositId: params.id };
    return { data: await writeNote(context, { subject, ...body, adminId: admin.id }) };
  });

  route(router, endDepositNote, async ({ params, admin }) => {
    await endNote(context, { subject: { depositId: params.id }, adminId: admin.id });
    return undefined;
  });

  route(router, writeSubmissionNote, async ({ params, body, admin }) => {
    const subject = { publicId: normalisePublicId(params.id) };
    return { data: await writeNote(context, { subject, ...body, adminId: admin.id }) };
  });

  route(router, endSubmissionNote, async ({ params, admin }) => {
    const subject = { publicId: normalisePublicId(params.id) };
    await endNote(context, { subject, adminId: admin.id });
    return undefined;
  });
}
