import {
  createCertificateExport,
  deleteCertificate as deleteDefinition,
  downloadCertificate as downloadDefinition,
  downloadCertificateByCode as downloadByCodeDefinition,
  issueCertificate as issueDefinition,
  issueReadyCertificates as issueReadyDefinition,
  listCertificates as listDefinition,
  listWaitingStudents as waitingDefinition,
  reissueCertificate as reissueDefinition,
  undoCertificateIssue as undoDefinition,
  verifyCertificate as verifyDefinition,
} from '@seminar/shared/papers/certificates/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import type { Router } from 'express';
import type { Pool } from 'pg';
import { recordAccess, recordList, partOf } from '../../platform/access-log/recordAccess.ts';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import type { Context } from '../../platform/context/context.ts';
import { addressKey } from '../../platform/http/addressKey.rules.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { route } from '../../platform/http/route.ts';
import { actRoute } from '../../telling/mail/actRoute.ts';
import { deleteCertificate } from './deleteCertificate.ts';
import { readExport } from '../../platform/exports/readExport.ts';
import { downloadCertificateByCode } from './downloadCertificateByCode.ts';
import { downloadCertificate } from './downloadCertificate.ts';
import { exportCertificates } from './exportCertificates.ts';
import { issueCertificate } from './issueCertificate.ts';
import { issueReadyCertificates } from './issueReadyCertificates.ts';
import { listCertificates } from './listCertificates.ts';
import { listWaitingStudents } from './listWaitingStudents.ts';
import { presentCertificate } from './presentCertificate.ts';
import { presentVerification } from './presentVerification.ts';
import { presentBatch, presentWaitingStudent } from './presentWaiting.ts';
import { reissueCertificate } from './reissueCertificate.ts';
import { undoIssue } from './undoIssue.ts';
import { verifyCertificate } from './verifyCertificate.ts';

export function certificateRoutes(router: Router, context: Context, pool: Pool): void {
  /**
   * Counts only unknown codes: an inspector may check any number of certificates. A code is
   * protected by its random bits; the limit only bounds the load that guessing causes.
   */
  const misses = new RateLimit(pool, 'verification-miss');

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listCertificates(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'certificates',
      entityId: partOf(query),
      rows,
      askAgain,
    });
    return listPage(request, query, total, rows.map(presentCertificate));
  });

  route(router, issueDefinition, async ({ body, admin }) => {
    const order = { certificateId: body.certificate_id, adminId: admin.id };
    return { data: presentCertificate(await issueCertificate(context, order)) };
  });

  route(router, undoDefinition, async ({ params, admin }) => {
    const order = { certificateId: params.id, adminId: admin.id };
    return { data: presentCertificate(await undoIssue(context, order)) };
  });

  route(router, issueReadyDefinition, async ({ body, admin, locale }) => {
    const { seminar_id: seminarId = null, after_id: afterId } = body;
    const issued = await issueReadyCertificates(context, { adminId: admin.id, seminarId, afterId });
    return { data: presentBatch(issued, locale) };
  });

  route(router, waitingDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listWaitingStudents(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'students',
      entityId: partOf(query),
      rows,
      askAgain,
    });
    const today = tokyoDay(context.clock());
    const data = rows.map((row) => presentWaitingStudent(row, today));
    return listPage(request, query, total, data);
  });

  route(router, reissueDefinition, async ({ params, body, admin }) => {
    const order = { certificateId: params.id, adminId: admin.id, reason: body.reason };
    return { data: presentCertificate(await reissueCertificate(context, order)) };
  });

  actRoute(router, context, deleteDefinition, async ({ params, body, admin }) => {
    const order = { certificateId: params.id, adminId: admin.id, reason: body.reason || null };
    await deleteCertificate(context, order);
    return undefined;
  });

  route(router, createCertificateExport, async ({ admin, body }) => {
    const { id } = await exportCertificates(context, { ...body, adminId: admin.id });
    return { data: await readExport(context, { adminId: admin.id, exportId: id }) };
  });

  route(router, downloadDefinition, async ({ params, admin }) => {
    const file = await downloadCertificate(context, { certificateId: params.id });
    await recordAccess(context, {
      adminId: admin.id,
      action: 'certificate.downloaded',
      entity: 'certificate',
      entityId: params.id,
    });
    return file;
  });

  route(router, downloadByCodeDefinition, ({ params, request, response }) => {
    response.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    return downloadCertificateByCode(context, {
      code: params.code,
      onMiss: () => misses.use(addressKey(request.ip)),
    });
  });

  route(router, verifyDefinition, async ({ params, query, request, response }) => {
    response.set('X-Robots-Tag', 'noindex');
    const onMiss = () => misses.use(addressKey(request.ip));
    const paper = { code: params.code, number: query.number ?? '' };
    const certificate = await verifyCertificate(context, { ...paper, onMiss });
    return { data: presentVerification(certificate, await readAssociation(context.db)) };
  });
}
