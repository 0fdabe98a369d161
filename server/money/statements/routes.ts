import type { Locale } from '@seminar/shared/platform/messages/message';
import {
  discardStatement as discardDefinition,
  getStatementImport,
  getStatementSample,
  importStatement as importDefinition,
  listStatementImports,
  listStatementRows,
  readStatementAgain as readAgainDefinition,
  uploadStatement,
} from '@seminar/shared/money/statements/endpoints';
import type { Router } from 'express';
import { recordAccess, recordList } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { discardImport } from '../../platform/imports/discardImport.ts';
import { statementKind } from './lockStatementImport.ts';
import { importStatement } from './importStatement.ts';
import { presentStatementImport, presentStatementRow } from './presentStatementImport.ts';
import {
  readStatementImports,
  listRows,
  readImport,
  readSurroundings,
} from './readStatementImports.ts';
import { sampleInThread } from './inThread.ts';
import { readStatementAgain } from './readStatementAgain.ts';
import { receiveStatement } from './receiveStatement.ts';

export function statementRoutes(router: Router, context: Context): void {
  const present = async (id: number, locale: Locale) => {
    const found = await readImport(context, { importId: id });
    const surroundings = await readSurroundings(context, { imports: [found] });
    return { data: presentStatementImport(found, surroundings, locale) };
  };

  route(router, uploadStatement, async ({ query, bytes, admin, locale }) => {
    const upload = { fileName: query.file_name, bytes, adminId: admin.id };
    return present(await receiveStatement(context, upload), locale);
  });

  route(router, listStatementImports, async ({ query, request, locale }) => {
    const { rows, total } = await readStatementImports(context, query);
    const surroundings = await readSurroundings(context, { imports: rows });
    const data = rows.map((row) => presentStatementImport(row, surroundings, locale));
    return listPage(request, query, total, data);
  });

  route(router, getStatementImport, ({ params, locale }) => present(params.id, locale));

  route(router, listStatementRows, async ({ params, query, request, locale, admin, askAgain }) => {
    const { rows, total } = await listRows(context, { importId: params.id, query });
    const entityId = params.id;
    await recordList(context, { adminId: admin.id, list: 'statement', entityId, rows, askAgain });
    const data = rows.map((row) => presentStatementRow(row, locale));
    return listPage(request, query, total, data);
  });

  route(router, getStatementSample, async ({ params, query, admin }) => {
    await readImport(context, { importId: params.id });
    const { encoding = null, separator = null } = query;
    const order = { importId: params.id, encoding, separator };
    const sample = await sampleInThread(context, order);
    await recordAccess(context, {
      adminId: admin.id,
      action: 'statement.listed',
      entity: 'statement',
      entityId: params.id,
      count: sample.rows.length,
    });
    return { data: sample };
  });

  route(router, readAgainDefinition, async ({ params, admin, locale }) => {
    await readStatementAgain(context, { importId: params.id, adminId: admin.id });
    return present(params.id, locale);
  });

  route(router, importDefinition, async ({ params, admin, locale }) => {
    await importStatement(context, { importId: params.id, adminId: admin.id });
    return present(params.id, locale);
  });

  route(router, discardDefinition, async ({ params, admin, locale }) => {
    await discardImport(context, statementKind, { id: params.id, adminId: admin.id });
    return present(params.id, locale);
  });
}
