import {
  getMail,
  getMailHtml,
  getMailServer,
  listMails as listDefinition,
  sendFailedMailsAgain as sendFailedDefinition,
  sendMailAgain as sendAgainDefinition,
  downloadMailsCsv as csvDefinition,
} from '@seminar/shared/telling/mail/endpoints';
import type { Router } from 'express';
import { recordAccess, recordList, partOf } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { mailsCsv } from './mailsCsv.ts';
import { listMails } from './listMails.ts';
import { mailPage } from './mailPage.ts';
import { readMailServer } from './mailServerPause.ts';
import { presentMails, presentWholeMail } from './presentMail.ts';
import { findMail, readMail } from './readMail.ts';
import { sendMailAgain } from './sendMailAgain.ts';
import { sendFailedMailsAgain } from './sendFailedMailsAgain.ts';

export function mailRoutes(router: Router, context: Context): void {
  const { db } = context;
  /** @throws NotFound */
  const open = async (id: number, adminId: number) => {
    const mail = await findMail(db, id);
    await recordAccess(context, { adminId, action: 'mail.viewed', entity: 'mail', entityId: id });
    return mail;
  };

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listMails(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'mails',
      entityId: partOf(query),
      rows,
      askAgain,
    });
    return listPage(request, query, total, await presentMails(context, rows));
  });

  route(router, csvDefinition, (asked) => mailsCsv(context, asked));

  route(router, getMailServer, async () => ({ data: await readMailServer(context) }));

  route(router, getMail, async ({ params, admin }) => ({
    data: await presentWholeMail(context, await open(params.id, admin.id)),
  }));

  route(router, getMailHtml, async ({ params, admin, response }) =>
    mailPage(response, (await open(params.id, admin.id)).html),
  );

  route(router, sendFailedDefinition, async ({ body, admin }) => {
    const { kind, seminar_id } = body;
    const count = await sendFailedMailsAgain(context, { kind, seminar_id, adminId: admin.id });
    return { data: { count } };
  });

  route(router, sendAgainDefinition, async ({ params, admin }) => {
    const mailId = await sendMailAgain(context, { mailId: params.id, adminId: admin.id });
    return { data: await readMail(context, { mailId }) };
  });
}
