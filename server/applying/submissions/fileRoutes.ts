import { uploadFile } from '@seminar/shared/catalogue/answers/files/endpoints';
import { replaceFileForApplicant } from '@seminar/shared/applying/submissions/files/endpoints';
import {
  approveFiles as approveDefinition,
  getSubmissionFile,
  rejectFile as rejectDefinition,
  replaceFile as replaceDefinition,
} from '@seminar/shared/applying/submissions/files/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import type { Router } from 'express';
import type { Pool } from 'pg';
import { recordAccess } from '../../platform/access-log/recordAccess.ts';
import { storeUpload } from '../../catalogue/answers/files/storeUpload.ts';
import type { Context } from '../../platform/context/context.ts';
import { findFormDefinition } from '../../catalogue/form-templates/findFormDefinition.ts';
import { addressKey } from '../../platform/http/addressKey.rules.ts';
import { NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { knownAdmin } from '../../platform/http/requireAdmin.ts';
import { route, routeOnPage } from '../../platform/http/route.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { PageKeys } from '../../catalogue/page-links/PageKeys.ts';
import { findSeminar } from '../../catalogue/seminars/findSeminar.ts';
import { ApplicantLinks } from './ApplicantLinks.ts';
import { approveFiles } from './approveFiles.ts';
import { checkPeriod } from './checkApplication.ts';
import { findSubmission, showSubmission } from './readSubmission.ts';
import { rejectFile } from './rejectFile.ts';
import { replaceFile } from './replaceFile.ts';

/** The calls about files that answer a question: the applicant's, then the office's. */
export function submissionFileRoutes(router: Router, context: Context, pool: Pool): void {
  const { db, clock } = context;
  const links = new ApplicantLinks(context, pool);
  const keys = new PageKeys(context, pool);
  // A clinic's staff behind one address apply on the same day; who fills disks sends more.
  const uploads = new RateLimit(pool, 'upload-file');

  // Counted before a byte of the file is read.
  for (const { path } of [uploadFile, replaceDefinition]) {
    router.post(path, async (request, _response, next) => {
      await uploads.use(addressKey(request.ip));
      next();
    });
  }

  route(router, uploadFile, async ({ params, query, bytes, request }) => {
    const seminar = await findSeminar(db, params.id);
    // The office enters applications outside the period, too.
    if (knownAdmin(request) === null) checkPeriod(seminar, tokyoDay(clock()));
    const form = seminar.formTemplateId
      ? await findFormDefinition(db, seminar.formTemplateId)
      : null;
    const field = form?.fields.find(({ id }) => id === query.field_id);
    if (field?.field_type !== 'file') {
      throw new ValidationFailed({ field_id: [message('file_field')] });
    }
    const data = await storeUpload(context, {
      seminarId: seminar.id,
      field,
      file: { fileName: query.file_name, bytes },
      address: addressKey(request.ip),
    });
    return { data };
  });

  routeOnPage(router, keys, replaceDefinition, async ({ params, query, bytes, request }) => {
    const { publicId } = await links.find(params.id, request);
    await replaceFile(context, {
      publicId: normalisePublicId(publicId),
      fieldId: query.field_id,
      file: { fileName: query.file_name, bytes },
      adminId: null,
    });
    return undefined;
  });

  route(router, replaceFileForApplicant, async ({ params, query, bytes, admin }) => {
    const publicId = normalisePublicId(params.id);
    await replaceFile(context, {
      publicId,
      fieldId: query.field_id,
      file: { fileName: query.file_name, bytes },
      adminId: admin.id,
    });
    return { submission: await showSubmission(context, { publicId, adminId: admin.id }) };
  });

  route(router, getSubmissionFile, async ({ params, admin, response }) => {
    const submission = await findSubmission(db, normalisePublicId(params.id));
    const file = await db.answerFile.findFirst({
      where: { id: params.file_id, submissionId: submission.id },
    });
    if (!file) throw new NotFound();
    await recordAccess(context, {
      adminId: admin.id,
      action: 'submission_file.downloaded',
      entity: 'submission',
      entityId: submission.id,
    });
    // Wherever it is opened: nothing in it runs, and it loads nothing.
    response.set('Content-Security-Policy', "default-src 'none'; sandbox");
    return { bytes: Buffer.from(file.bytes), name: file.fileName, mediaType: file.mediaType };
  });

  route(router, approveDefinition, async ({ params, body, admin }) => {
    const publicId = normalisePublicId(params.id);
    await approveFiles(context, { publicId, fileIds: body.file_ids, adminId: admin.id });
    return { submission: await showSubmission(context, { publicId, adminId: admin.id }) };
  });

  route(router, rejectDefinition, async ({ params, body, admin }) => {
    const publicId = normalisePublicId(params.id);
    const decision = { ...body, fileId: params.file_id, adminId: admin.id };
    await rejectFile(context, { publicId, ...decision });
    return { submission: await showSubmission(context, { publicId, adminId: admin.id }) };
  });
}
