import {
  getMail,
  getMailHtml,
  listMails as listDefinition,
  remindApplicant,
  resendInstructions,
  sendFailedMailsAgain,
  sendMailAgain,
} from '@seminar/shared/mail/endpoints';
import type { Router } from 'express';
import { recordAccess, recordBulk } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { NotFound } from '../http/errors.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { writeByHand } from '../reminders/sendNow.ts';
import { listMails } from './listMails.ts';
import { mailPage } from './mailPage.ts';
import { mailParts, presentMails, presentWholeMail } from './presentMail.ts';
import { sendAgain } from './sendAgain.ts';
import { sendFailedAgain } from './sendFailedAgain.ts';

export function mailRoutes(router: Router, context: Context): void {
  const { db } = context;
  const find = async (id: number) => {
    const mail = await db.mail.findUnique({ where: { id }, include: mailParts });
    if (!mail) throw new NotFound();
    return mail;
  };
  /** @throws NotFound */
  const open = async (id: number, adminId: number) => {
    const mail = await find(id);
    await recordAccess(db, { adminId, action: 'mail.viewed', entity: 'mail', entityId: id });
    return mail;
  };

  route(router, listDefinition, async ({ query, request, admin }) => {
    const { rows, total } = await listMails(db, query);
    await recordBulk(db, admin.id, 'mails', query, rows);
    return listPage(request, query, total, await presentMails(db, rows));
  });

  route(router, getMail, async ({ params, admin }) => ({
    data: await presentWholeMail(db, await open(params.id, admin.id)),
  }));

  route(router, getMailHtml, async ({ params, admin, response }) =>
    mailPage(response, (await open(params.id, admin.id)).html),
  );

  route(router, sendFailedMailsAgain, async ({ body, admin }) => {
    const { kind, seminar_id } = body;
    return { data: { count: await sendFailedAgain(db, { kind, seminar_id }, admin.id) } };
  });

  const presented = async (id: number) => ({
    data: presentOne(await presentMails(db, [await find(id)])),
  });

  route(router, sendMailAgain, async ({ params, admin }) =>
    presented(await sendAgain(context, params.id, admin.id)),
  );

  route(router, resendInstructions, async ({ params, body, admin }) => {
    const order = { submissionId: params.id, confirmed: body.confirmed, adminId: admin.id };
    return presented(await writeByHand(context, 'instructions', order));
  });

  route(router, remindApplicant, async ({ params, body, admin }) => {
    const order = { submissionId: params.id, confirmed: body.confirmed, adminId: admin.id };
    return presented(await writeByHand(context, 'reminder', order));
  });
}

function presentOne<T>([mail]: T[]): T {
  if (!mail) throw new Error('one row is presented as one mail');
  return mail;
}
