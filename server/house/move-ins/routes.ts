import type { Locale } from '@seminar/shared/platform/messages/message';
import {
  discardMoveIn as discardDefinition,
  downloadMoveInModel,
  downloadMoveInRest,
  getMoveIn,
  getMoveInSheets,
  importMoveIn as importDefinition,
  listMoveInRows,
  listMoveIns as listDefinition,
  setMoveInColumns as columnsDefinition,
  undoMoveIn as undoDefinition,
  uploadMoveIn,
} from '@seminar/shared/house/move-ins/endpoints';
import { moveInColumnsSchema } from '@seminar/shared/house/move-ins/schema';
import type { Router } from 'express';
import { recordAccess, recordList } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { recognised } from './columnsOf.ts';
import { discardImport } from '../../platform/imports/discardImport.ts';
import { moveInKind } from './lockMoveIn.ts';
import { importMoveIn } from './importMoveIn.ts';
import { sheetsInThread } from './inThread.ts';
import { presentMoveIn, presentMoveInRow } from './presentMoveIn.ts';
import { listMoveIns, listRows, readMoveIn, readSurroundings } from './readMoveIns.ts';
import { receiveMoveIn } from './receiveMoveIn.ts';
import { setMoveInColumns } from './setMoveInColumns.ts';
import { undoMoveIn } from './undoMoveIn.ts';
import { leftOutWorkbook, modelWorkbook } from './workbooks.ts';

const sampleRows = 30;

export function moveInRoutes(router: Router, context: Context): void {
  const present = async (moveInId: number, locale: Locale) => {
    const found = await readMoveIn(context, { moveInId });
    const surroundings = await readSurroundings(context, { moveIns: [found] });
    return { data: presentMoveIn(found, surroundings, locale) };
  };

  route(router, uploadMoveIn, async ({ query, bytes, admin, locale }) => {
    const upload = { fileName: query.file_name, bytes, adminId: admin.id };
    return present(await receiveMoveIn(context, upload), locale);
  });

  route(router, listDefinition, async ({ query, request, locale }) => {
    const { rows, total } = await listMoveIns(context, query);
    const surroundings = await readSurroundings(context, { moveIns: rows });
    const data = rows.map((row) => presentMoveIn(row, surroundings, locale));
    return listPage(request, query, total, data);
  });

  route(router, downloadMoveInModel, modelWorkbook);

  route(router, getMoveIn, ({ params, locale }) => present(params.id, locale));

  route(router, getMoveInSheets, async ({ params, admin }) => {
    const found = await readMoveIn(context, { moveInId: params.id });
    const sheets = await sheetsInThread(context, { moveInId: params.id, rows: sampleRows });
    const columns = moveInColumnsSchema.safeParse(found.columns).data ?? recognised(sheets);
    const shown = sheets.map(({ name, rows }) => ({ name, rows }));
    await recordAccess(context, {
      adminId: admin.id,
      action: 'move_in.listed',
      entity: 'move_in',
      entityId: params.id,
      count: shown.reduce((sum, { rows }) => sum + rows.length, 0),
    });
    return { data: { sheets: shown, columns } };
  });

  route(router, columnsDefinition, async ({ params, body, admin, locale }) => {
    await setMoveInColumns(context, { moveInId: params.id, columns: body, adminId: admin.id });
    return present(params.id, locale);
  });

  route(router, listMoveInRows, async ({ params, query, request, locale, admin, askAgain }) => {
    const { rows, total } = await listRows(context, { moveInId: params.id, query });
    const entityId = params.id;
    await recordList(context, { adminId: admin.id, list: 'move_in', entityId, rows, askAgain });
    const data = rows.map((row) => presentMoveInRow(row, locale));
    return listPage(request, query, total, data);
  });

  route(router, importDefinition, async ({ params, body, admin, locale }) => {
    const order = { moveInId: params.id, withDoubts: body.with_doubts, adminId: admin.id };
    await importMoveIn(context, order);
    return present(params.id, locale);
  });

  route(router, undoDefinition, async ({ params, admin, locale }) => {
    await undoMoveIn(context, { moveInId: params.id, adminId: admin.id });
    return present(params.id, locale);
  });

  route(router, discardDefinition, async ({ params, admin, locale }) => {
    await discardImport(context, moveInKind, { id: params.id, adminId: admin.id });
    return present(params.id, locale);
  });

  route(router, downloadMoveInRest, async ({ params, admin, locale }) => {
    const { count, ...file } = await leftOutWorkbook(context, { moveInId: params.id, locale });
    await recordAccess(context, {
      adminId: admin.id,
      action: 'move_in.exported',
      entity: 'move_in',
      entityId: params.id,
      count,
    });
    return file;
  });
}
