import {
  approveRefundFile as approveDefinition,
  downloadRefundFile as downloadDefinition,
  getRefundFile,
  getRefundSender,
  listRefundFiles,
  makeRefundFile as makeDefinition,
  markRefundFileSent as sentDefinition,
  updateRefundSender as senderDefinition,
  withdrawRefundFile as withdrawDefinition,
} from '@seminar/shared/papers/refund-files/endpoints';
import type { Router } from 'express';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import { recordAccess } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { typedBy } from '../refunds/fourEyes.ts';
import { approveRefundFile } from './approveRefundFile.ts';
import { markRefundFileSent } from './markRefundFileSent.ts';
import { withdrawRefundFile } from './withdrawRefundFile.ts';
import { downloadRefundFile } from './downloadRefundFile.ts';
import { makeRefundFile } from './makeRefundFile.ts';
import { fileParts, itemParts, presentItem, presentRefundFiles } from './presentRefundFile.ts';
import { readDownloads } from './readDownloads.ts';
import { readRefundSender, updateRefundSender } from './refundSender.ts';

export function refundFileRoutes(router: Router, context: Context): void {
  const { db } = context;

  const shown = async (id: number, adminId: number) => {
    const row = await db.refundFile.findUnique({ where: { id }, include: fileParts });
    const [file] = await presentRefundFiles(db, row ? [row] : [], { adminId });
    if (!file) throw new NotFound();
    return file;
  };

  route(router, listRefundFiles, async ({ query, request, admin }) => {
    const { rows, total } = await pageOfRows(db, query, {
      table: Prisma.sql`refund_files`,
      where: Prisma.sql`TRUE`,
      sortBy: Prisma.sql`made_at`,
      direction: query.direction,
      load: (ids) => db.refundFile.findMany({ where: { id: { in: ids } }, include: fileParts }),
    });
    const data = await presentRefundFiles(db, rows, { adminId: admin.id });
    return listPage(request, query, total, data);
  });

  route(router, getRefundFile, async ({ params, admin }) => {
    const file = await shown(params.id, admin.id);
    const refunds = await db.refund.findMany({
      where: { fileItems: { some: { fileId: params.id } } },
      include: itemParts,
      orderBy: { id: 'asc' },
    });
    await recordAccess(context, {
      adminId: admin.id,
      action: 'refund_file.viewed',
      entity: 'refund_file',
      entityId: params.id,
      count: refunds.length,
    });
    const names = await namesOfAdmins(
      db,
      refunds.map(({ payeeAccount }) => typedBy(payeeAccount)),
    );
    const items = refunds.map((refund) => presentItem(refund, names));
    return { data: { ...file, items, downloads: await readDownloads(db, params.id) } };
  });

  route(router, makeDefinition, async ({ body, admin }) => {
    const id = await makeRefundFile(context, {
      refundIds: body.refund_ids,
      transferOn: body.transfer_on,
      adminId: admin.id,
    });
    return { data: await shown(id, admin.id) };
  });

  route(router, approveDefinition, async ({ params, body, admin }) => {
    await approveRefundFile(context, { id: params.id, ...body, adminId: admin.id });
    return { data: await shown(params.id, admin.id) };
  });

  route(router, sentDefinition, async ({ params, body, admin }) => {
    await markRefundFileSent(context, { id: params.id, ...body, adminId: admin.id });
    return { data: await shown(params.id, admin.id) };
  });

  route(router, withdrawDefinition, async ({ params, body, admin }) => {
    await withdrawRefundFile(context, { id: params.id, ...body, adminId: admin.id });
    return { data: await shown(params.id, admin.id) };
  });

  route(router, downloadDefinition, ({ params, admin }) =>
    downloadRefundFile(context, { id: params.id, adminId: admin.id }),
  );

  route(router, getRefundSender, async () => ({ data: await readRefundSender(db) }));

  const presentSender = async () => ({ data: await readRefundSender(db) });

  changeRoute(router, presentSender, senderDefinition, async ({ body, admin }) => {
    await updateRefundSender(context, { body, adminId: admin.id });
    return presentSender();
  });
}
