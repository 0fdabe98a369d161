import { remindApplicant, resendInstructions } from '@seminar/shared/telling/mail/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/route.ts';
import { readMail } from '../../telling/mail/readMail.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { sendNow } from './sendNow.ts';

export function reminderRoutes(router: Router, context: Context): void {
  route(router, resendInstructions, async ({ params, body, admin }) => {
    const order = {
      publicId: normalisePublicId(params.id),
      confirmed: body.confirmed,
      adminId: admin.id,
    };
    const mailId = await sendNow(context, { kind: 'instructions', ...order });
    return { data: await readMail(context, { mailId }) };
  });

  route(router, remindApplicant, async ({ params, body, admin }) => {
    const order = {
      publicId: normalisePublicId(params.id),
      confirmed: body.confirmed,
      adminId: admin.id,
    };
    const mailId = await sendNow(context, { kind: 'reminder', ...order });
    return { data: await readMail(context, { mailId }) };
  });
}
