import {
  chooseRosterColumns,
  importMembers as importDefinition,
  listMemberImports,
  previewMemberImport,
  undoMemberImport,
} from '@seminar/shared/catalogue/members/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { chooseColumns } from './chooseColumns.ts';
import { importMembers } from './importMembers.ts';
import { readMemberImport, readMemberImports } from './readMemberImports.ts';
import { previewImport } from './previewImport.ts';
import { undoImport } from './undoImport.ts';

export function memberImportRoutes(router: Router, context: Context): void {
  const present = async (id: number) => ({ data: await readMemberImport(context, id) });

  route(router, previewMemberImport, async ({ bytes, locale }) => ({
    data: await previewImport(context, { bytes, locale }),
  }));

  route(router, chooseRosterColumns, async ({ body: { columns }, admin }) => {
    await chooseColumns(context, { columns, adminId: admin.id });
    return undefined;
  });

  route(router, importDefinition, async ({ query, bytes, admin }) => {
    const { file_name: fileName, digest, missing } = query;
    const missingLeave = missing === 'leave';
    return present(
      await importMembers(context, { fileName, bytes, digest, missingLeave, adminId: admin.id }),
    );
  });

  route(router, listMemberImports, async ({ query, request }) => {
    const { rows, total } = await readMemberImports(context, query);
    return listPage(request, query, total, rows);
  });

  route(router, undoMemberImport, async ({ params: { id }, admin }) => {
    await undoImport(context, { id, adminId: admin.id });
    return present(id);
  });
}
