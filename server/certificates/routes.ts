import {
  deleteCertificate as deleteDefinition,
  downloadCertificate as downloadDefinition,
  issueCertificate as issueDefinition,
  listCertificates as listDefinition,
} from '@seminar/shared/certificates/endpoints';
import type { Router } from 'express';
import { recordAccess } from '../access-log/recordAccess.ts';
import type { Context } from '../context.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { deleteCertificate } from './deleteCertificate.ts';
import { downloadCertificate } from './downloadCertificate.ts';
import { issueCertificate } from './issueCertificate.ts';
import { listCertificates } from './listCertificates.ts';
import { presentCertificate } from './presentCertificate.ts';

export function certificateRoutes(router: Router, context: Context): void {
  route(router, listDefinition, async ({ query, request }) => {
    const { rows, total } = await listCertificates(context.db, query);
    return listPage(request, query, total, rows.map(presentCertificate));
  });

  route(router, issueDefinition, async ({ body, admin }) => {
    const order = { certificateId: body.certificate_id, adminId: admin.id };
    return { data: presentCertificate(await issueCertificate(context, order)) };
  });

  route(router, deleteDefinition, async ({ params, body, admin }) => {
    const order = { certificateId: params.id, adminId: admin.id, reason: body.reason || null };
    await deleteCertificate(context, order);
    return undefined;
  });

  route(router, downloadDefinition, async ({ params, admin }) => {
    const file = await downloadCertificate(context, params.id);
    await recordAccess(context.db, {
      adminId: admin.id,
      action: 'certificate.downloaded',
      entity: 'certificate',
      entityId: params.id,
    });
    return file;
  });
}
