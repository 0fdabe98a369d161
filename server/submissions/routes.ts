import {
  correctEmail as correctDefinition,
  getSubmission,
  getSubmissionCalendar,
  getSubmissionCertificate,
  getSubmissionReceipt,
  listSubmissions as listDefinition,
  confirmAddress as confirmDefinition,
  sendLinks as linksDefinition,
  submitApplication as submitDefinition,
  downloadSubmissionsCsv as csvDefinition,
} from '@seminar/shared/submissions/endpoints';
import { message } from '@seminar/shared/messages/message';
import type { Request, Router } from 'express';
import type { Pool } from 'pg';
import { recordAccess, recordList, partOf } from '../access-log/recordAccess.ts';
import { certificateDocument } from '../certificates/certificateDocument.ts';
import type { Context } from '../context/context.ts';
import { addressKey } from '../http/addressKey.rules.ts';
import { Gone, NotFound } from '../http/errors.ts';
import { listPage } from '../http/listPage.ts';
import { RateLimit } from '../http/rateLimits.ts';
import { knownAdmin } from '../http/requireAdmin.ts';
import { route } from '../http/route.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { receiptDocument } from '../receipts/receiptDocument.ts';
import { correctEmail } from './correctEmail.ts';
import { calendarOf } from './calendarOf.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { submissionsCsv } from './submissionsCsv.ts';
import { listSubmissions } from './listSubmissions.ts';
import { AccountBurst } from './accountBurst.ts';
import { confirmAddress } from './confirmAddress.ts';
import {
  countedCertificate,
  presentSubmission,
  presentSubmissionRow,
  submissionParts,
} from './presentSubmission.ts';
import { linkCodeOf, normalisePublicId } from '../ids/publicId.ts';
import { presentForOffice } from './readSubmission.ts';
import { noteLinkUse } from './noteLinkUse.ts';
import { submitApplication } from './submitApplication.ts';

export function submissionRoutes(router: Router, context: Context, pool: Pool): void {
  const { db } = context;
  const { appUrl } = context.env;
  /**
   * Counts and refuses only requests with an unknown id. A person with a valid link may open it any
   * number of times, even if others in the same office mistype theirs.
   */
  const guesses = new RateLimit(pool, { name: 'submission-guess', points: 30, seconds: 600 });

  const burst = new AccountBurst(pool);

  /** By the link of the applicant's page; for the office also by what its address was before. */
  const findByLink = async (id: string, request: Request) => {
    const code = normalisePublicId(id);
    const include = submissionParts;
    const submission =
      (await db.submission.findUnique({ where: { publicId: code }, include })) ??
      (await db.submission.findUnique({ where: { linkCode: code }, include })) ??
      (
        await db.applicationLink.findUnique({
          where: { code },
          include: { submission: { include } },
        })
      )?.submission;
    if (!submission || submission.archivedAt) {
      await guesses.use(addressKey(request.ip));
      throw new NotFound();
    }
    if (knownAdmin(request) === null && linkCodeOf(submission) !== code) {
      throw new Gone(message('link_retired'));
    }
    return submission;
  };

  route(router, submitDefinition, async ({ params, body, locale, request }) => {
    const idempotencyKey = readIdempotencyKey(request.get('Idempotency-Key'));
    return submitApplication(context, {
      seminar: params.id,
      entries: body.fields,
      idempotencyKey,
      accountTurn: burst.turnOf(addressKey(request.ip)),
      locale,
    });
  });

  // Nobody is to be flooded with mails by a tab that is left open.
  const corrections = new RateLimit(pool, { name: 'correct-email', points: 3, seconds: 7200 });
  route(router, correctDefinition, async ({ params, body, request }) => {
    const { publicId } = await findByLink(params.id, request);
    await correctEmail(context, {
      publicId: normalisePublicId(publicId),
      limit: corrections,
      ...body,
    });
    return undefined;
  });

  route(router, confirmDefinition, async ({ body, request }) => {
    const publicId = await confirmAddress(context, { code: body.code });
    if (publicId === null) {
      await guesses.use(addressKey(request.ip));
      throw new NotFound();
    }
    return { data: { submission_id: publicId } };
  });

  // A job looks for the applications: the answer takes as long whether there are any or not.
  const linksFrom = new RateLimit(pool, { name: 'send-links', points: 10, seconds: 900 });
  route(router, linksDefinition, async ({ body, request }) => {
    await linksFrom.use(addressKey(request.ip));
    await enqueue(db, 'sendLinks', { email: body.email });
    return undefined;
  });

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listSubmissions(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'submissions',
      entityId: partOf(query),
      rows,
      askAgain,
    });
    return listPage(request, query, total, rows.map(presentSubmissionRow));
  });

  route(router, csvDefinition, (asked) => submissionsCsv(context, asked));

  route(router, getSubmission, async ({ params, admin, request, response }) => {
    const submission = await findByLink(params.id, request);
    if (admin !== null) {
      await recordAccess(context, {
        adminId: admin.id,
        action: 'submission.viewed',
        entity: 'submission',
        entityId: submission.id,
      });
    }
    if (admin === null) await noteLinkUse(context, submission);
    response.set('X-Robots-Tag', 'noindex');
    const data =
      admin === null
        ? presentSubmission(submission, { complete: false, appUrl })
        : await presentForOffice(context, submission);
    return { data };
  });

  route(router, getSubmissionCalendar, async ({ params, admin, request, response }) => {
    const submission = await findByLink(params.id, request);
    if (admin !== null) {
      await recordAccess(context, {
        adminId: admin.id,
        action: 'submission.viewed',
        entity: 'submission',
        entityId: submission.id,
      });
    }
    response.set('X-Robots-Tag', 'noindex');
    const shown = presentSubmission(submission, { complete: false, appUrl });
    const text = calendarOf(shown, { appUrl, now: context.clock() });
    return { bytes: Buffer.from(text), name: `${shown.seminar.code}.ics` };
  });

  route(router, getSubmissionReceipt, async ({ params, admin, request, response }) => {
    const submission = await findByLink(params.id, request);
    const receipt = submission.receipts[0];
    if (!receipt) throw new NotFound();
    if (admin !== null) {
      await recordAccess(context, {
        adminId: admin.id,
        action: 'receipt.downloaded',
        entity: 'receipt',
        entityId: receipt.receiptNumber,
      });
    }
    response.set('X-Robots-Tag', 'noindex');
    return receiptDocument(context, { receiptId: receipt.id });
  });

  route(router, getSubmissionCertificate, async ({ params, admin, request, response }) => {
    const certificate = countedCertificate(await findByLink(params.id, request));
    if (!certificate) throw new NotFound();
    if (admin !== null) {
      await recordAccess(context, {
        adminId: admin.id,
        action: 'certificate.downloaded',
        entity: 'certificate',
        entityId: certificate.id,
      });
    }
    response.set('X-Robots-Tag', 'noindex');
    return certificateDocument(context, { certificateId: certificate.id });
  });
}
