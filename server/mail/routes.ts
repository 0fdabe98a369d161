import {
  getMail,
  getMailHtml,
  listMails as listDefinition,
  sendFailedMailsAgain,
  sendMailAgain,
} from '@seminar/shared/mail/endpoints';
import type { Router } from 'express';
import { recordAccess, recordBulk } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { listMails } from './listMails.ts';
import { mailPage } from './mailPage.ts';
import { presentMails, presentWholeMail } from './presentMail.ts';
import { findMail, readMail } from './readMail.ts';
import { sendAgain } from './sendAgain.ts';
import { sendFailedAgain } from './sendFailedAgain.ts';

export function mailRoutes(router: Router, context: Context): void {
  const { db } = context;
  /** @throws NotFound */
  const open = async (id: number, adminId: number) => {
    const mail = await findMail(db, id);
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

  route(router, sendMailAgain, async ({ params, admin }) => ({
    data: await readMail(db, await sendAgain(context, params.id, admin.id)),
  }));
}
