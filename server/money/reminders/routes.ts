import {
  remindApplicant,
  resendInstructions,
  sendPageLink,
} from '@seminar/shared/telling/mail/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/route.ts';
import { readMail } from '../../telling/mail/readMail.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { sendNow, type NowKind } from './sendNow.ts';

export function reminderRoutes(router: Router, context: Context): void {
  const send =
    (kind: NowKind) =>
    async ({
      params,
      body,
      admin,
    }: {
      params: { id: string };
      body: { confirmed: boolean };
      admin: { id: number };
    }) => {
      const mailId = await sendNow(context, {
        kind,
        publicId: normalisePublicId(params.id),
        confirmed: body.confirmed,
        adminId: admin.id,
      });
      return { data: await readMail(context, { mailId }) };
    };

  route(router, resendInstructions, send('instructions'));
  route(router, remindApplicant, send('reminder'));
  route(router, sendPageLink, send('link'));
}
