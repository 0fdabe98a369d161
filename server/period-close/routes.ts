import {
  downloadCloseCsv,
  getClose,
  listCloses as listDefinition,
  listLackingCharacters,
  makeClose as makeDefinition,
} from '@seminar/shared/period-close/endpoints';
import type { Router } from 'express';
import papaparse from 'papaparse';
import { recordAccess } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { listPage } from '../http/listPage.ts';
import { pageOfRows } from '../http/pageOfRows.ts';
import { route } from '../http/route.ts';
import { csvRows, lackingIn } from './closeCsv.rules.ts';
import { encodeCp932, lackingCharacters } from './cp932.ts';
import { makeClose } from './makeClose.ts';
import { presentCloseRow } from './presentClose.ts';
import { readClose } from './readClose.ts';
import { readLines } from './readLines.ts';

export function closeRoutes(router: Router, context: Context): void {
  const { db } = context;

  route(router, getClose, async ({ query }) => ({ data: await readClose(db, query) }));

  route(router, makeDefinition, async ({ body, admin }) => {
    await makeClose(context, body, admin.id);
    return { data: await readClose(db, body) };
  });

  route(router, listDefinition, async ({ query, request }) => {
    const { rows, total } = await pageOfRows(db, query, {
      table: Prisma.sql`closes`,
      where: Prisma.sql`TRUE`,
      sortBy: Prisma.sql`closed_at`,
      direction: query.direction ?? 'desc',
      load: (ids) => db.close.findMany({ where: { id: { in: ids } } }),
    });
    const clerks = await db.admin.findMany({
      where: { id: { in: rows.map(({ closedBy }) => closedBy) } },
      select: { id: true, name: true },
    });
    const nameOf = new Map(clerks.map(({ id, name }) => [id, name]));
    return listPage(
      request,
      query,
      total,
      rows.map((row) => presentCloseRow(row, nameOf)),
    );
  });

  route(router, downloadCloseCsv, async ({ query: { from, to, encoding }, admin }) => {
    const lines = await readLines(db, { from, to });
    const rows = csvRows(lines);
    const text = `${papaparse.unparse(rows, { quotes: true, newline: '\r\n' })}\r\n`;
    const days = from === to ? from : `${from}_${to}`;
    await recordAccess(db, {
      adminId: admin.id,
      action: 'close.exported',
      entity: 'close',
      entityId: days,
      count: lines.length,
    });
    return {
      bytes: encoding === 'cp932' ? encodeCp932(text) : Buffer.from(`\uFEFF${text}`),
      name: `入金締め_${days}.csv`,
    };
  });

  route(router, listLackingCharacters, async ({ query }) => ({
    data: lackingIn(await readLines(db, query), lackingCharacters),
  }));
}
