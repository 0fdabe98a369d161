import {
  downloadExport as downloadDefinition,
  getExport,
} from '@seminar/shared/platform/exports/endpoints';
import type { Router } from 'express';
import type { Context } from '../context/context.ts';
import { route } from '../http/route.ts';
import { downloadExport, type FileMakers } from './downloadExport.ts';
import { readExport } from './readExport.ts';

export function exportRoutes(router: Router, context: Context, makers: FileMakers): void {
  route(router, getExport, async ({ admin, params }) => ({
    data: await readExport(context, { adminId: admin.id, exportId: params.export_id }),
  }));

  route(router, downloadDefinition, ({ admin, params }) =>
    downloadExport(context, { makers, exportId: params.export_id, admin }),
  );
}
