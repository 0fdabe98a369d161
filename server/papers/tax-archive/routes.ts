import {
  createTaxArchive as createDefinition,
  getTaxArchiveSize,
} from '@seminar/shared/papers/tax-archive/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { createExport } from '../../platform/exports/createExport.ts';
import { readExport } from '../../platform/exports/readExport.ts';
import { route } from '../../platform/http/route.ts';
import { everyDocument, readSize } from './readSize.ts';

export function taxArchiveRoutes(router: Router, context: Context): void {
  route(router, getTaxArchiveSize, async ({ query }) => ({
    data: await readSize(context, query),
  }));

  route(router, createDefinition, async ({ admin, body: { from, to } }) => {
    const { id } = await createExport(context, {
      adminId: admin.id,
      documents: 'tax_archive',
      kind: 'zip',
      filters: { from, to },
      from: everyDocument({ from, to }),
    });
    return { data: await readExport(context, { adminId: admin.id, exportId: id }) };
  });
}
