import { askForBill, getSubmissionBill } from '@seminar/shared/papers/bills/endpoints';
import {
  correctEmail as correctDefinition,
  getSubmission,
  getSubmissionCalendar,
  getSubmissionCertificate,
  getSubmissionReceipt,
  listSubmissions as listDefinition,
  confirmAddress as confirmDefinition,
  mailPageLink as pageLinkDefinition,
  sendLinks as linksDefinition,
  submitApplication as submitDefinition,
  downloadAnswersCsv as answersDefinition,
  downloadSubmissionsCsv as csvDefinition,
} from '@seminar/shared/applying/submissions/endpoints';
import type { Router } from 'express';
import type { Pool } from 'pg';
import { queuePlace } from '../../catalogue/seminars/seats/queuePlace.ts';
import { recordAccess, recordList, partOf } from '../../platform/access-log/recordAccess.ts';
import { billDocument } from '../../papers/bills/billDocument.ts';
import { issueBill } from '../../papers/bills/issueBill.ts';
import { issuedBill } from '../../papers/bills/issuedBill.ts';
import { certificateDocument } from '../../papers/certificates/certificateDocument.ts';
import type { Context } from '../../platform/context/context.ts';
import { addressKey } from '../../platform/http/addressKey.rules.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { route, routeOnPage } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { ClaimLimit } from '../../catalogue/members/claimLimit.ts';
import { PageKeys } from '../../catalogue/page-links/PageKeys.ts';
import { noteLinkUse } from '../../catalogue/page-links/noteLinkUse.ts';
import { receiptDocument } from '../../papers/receipts/receiptDocument.ts';
import { answersCsv } from './answersCsv.ts';
import { correctEmail } from './correctEmail.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency.ts';
import { submissionsCsv } from './submissionsCsv.ts';
import { listSubmissions } from './listSubmissions.ts';
import { askForPageLink } from './askForPageLink.ts';
import { AccountBurst } from './accountBurst.ts';
import { ApplicantLinks } from './ApplicantLinks.ts';
import { confirmAddress } from './confirmAddress.ts';
import { countedCertificate, presentSubmission } from './presentSubmission.ts';
import { readVoidPapers } from './readVoidPapers.ts';
import { presentSubmissionRow } from './presentSubmissionRow.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { presentForOffice, recordView, readProvedOf } from './readSubmission.ts';
import { furtherApplicationProblems } from './furtherApplicationProblems.ts';
import { submitApplication } from './submitApplication.ts';

export function submissionRoutes(router: Router, context: Context, pool: Pool): void {
  const { db } = context;
  const { appUrl } = context.env;
  const links = new ApplicantLinks(context, pool);
  const keys = new PageKeys(context, pool);
  const burst = new AccountBurst(pool);
  const claims = new ClaimLimit(pool);

  route(
    router,
    submitDefinition,
    async ({ params, body, locale, request }) =>
      submitApplication(context, {
        seminar: params.id,
        entries: body.fields,
        sessionId: body.session_id,
        member:
          body.member_number === null
            ? null
            : { number: body.member_number, turn: claims.turnOf(addressKey(request.ip)) },
        idempotencyKey: readIdempotencyKey(request.get('Idempotency-Key')),
        accountTurn: burst.turnOf(addressKey(request.ip)),
        locale,
      }),
    async ({ params, body, refused, locale }) =>
      refused
        ? furtherApplicationProblems(context, {
            seminar: submitDefinition.params.parse(params).id,
            body,
            locale,
          })
        : {},
  );

  // Nobody is to be flooded with mails by a tab that is left open.
  const corrections = new RateLimit(pool, 'correct-email');
  route(router, correctDefinition, async ({ params, body, request }) => {
    const { publicId } = await links.find(params.id, request);
    await correctEmail(context, {
      publicId: normalisePublicId(publicId),
      limit: corrections,
      ...body,
    });
    return undefined;
  });

  route(router, confirmDefinition, async ({ body, request }) => {
    const linkCode = await confirmAddress(context, { code: body.code });
    if (linkCode === null) {
      await links.countGuess(request);
      throw new NotFound();
    }
    return { data: { submission_id: linkCode } };
  });

  // A job looks for the applications: the answer takes as long whether there are any or not.
  const linksFrom = new RateLimit(pool, 'send-links');
  route(router, linksDefinition, async ({ body, request }) => {
    await linksFrom.use(addressKey(request.ip));
    await enqueue(db, 'sendLinks', { email: body.email });
    return undefined;
  });

  route(router, pageLinkDefinition, async ({ body, request }) => {
    await linksFrom.use(addressKey(request.ip));
    await askForPageLink(context, body);
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
  route(router, answersDefinition, (asked) => answersCsv(context, asked));

  route(router, getSubmission, async ({ params, admin, request, response }) => {
    const submission = await links.find(params.id, request);
    if (admin !== null) {
      await recordView(context, { adminId: admin.id, submissionId: submission.id });
    }
    if (admin === null) await noteLinkUse(context, { submissionId: submission.id }, submission);
    response.set('X-Robots-Tag', 'noindex');
    const data =
      admin === null
        ? presentSubmission(submission, {
            complete: false,
            queuePlace: await queuePlace(db, submission),
            voidPapers: await readVoidPapers(db, { submissionId: submission.id }),
            proved: await readProvedOf(db, submission),
            appUrl,
            now: context.clock(),
          })
        : await presentForOffice(context, submission);
    return { data };
  });

  route(router, getSubmissionCalendar, async ({ params, admin, request, response }) => {
    const submission = await links.find(params.id, request);
    if (admin !== null) {
      await recordView(context, { adminId: admin.id, submissionId: submission.id });
    }
    response.set('X-Robots-Tag', 'noindex');
    const without = { queuePlace: null, voidPapers: [], proved: null };
    const now = context.clock();
    const shown = presentSubmission(submission, { complete: false, ...without, appUrl, now });
    // Loaded with the first calendar: few ask for one.
    const { calendarOf } = await import('./calendarOf.ts');
    const text = calendarOf(shown, { appUrl, now });
    return { bytes: Buffer.from(text), name: `${shown.seminar.code}.ics` };
  });

  route(router, getSubmissionReceipt, async ({ params, admin, request, response }) => {
    const submission = await links.find(params.id, request);
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

  // Each has a number that stays for ever.
  const asked = new RateLimit(pool, 'ask-for-bill');
  routeOnPage(router, keys, askForBill, async ({ params, body, request }) => {
    const { publicId } = await links.find(params.id, request);
    const { instead_of: insteadOf, ...wording } = body;
    const order = {
      ...wording,
      insteadOf,
      publicId: normalisePublicId(publicId),
      adminId: null,
      idempotencyKey: readIdempotencyKey(request.get('Idempotency-Key')),
      limit: asked,
    };
    return { data: issuedBill(await issueBill(context, order)) };
  });

  route(router, getSubmissionBill, async ({ params, admin, request, response }) => {
    const submission = await links.find(params.id, request);
    const billNumber = params.bill_number;
    const isTheirs = submission.bills.some((bill) => bill.billNumber === billNumber);
    if (admin === null && submission.formerPeople.length > 0 && !isTheirs) throw new NotFound();
    const of = { submissionId: submission.id };
    const file = await billDocument(context, { billNumber, of });
    if (admin !== null) {
      const download = { action: 'bill.downloaded', entity: 'bill', entityId: billNumber } as const;
      await recordAccess(context, { ...download, adminId: admin.id });
    }
    response.set('X-Robots-Tag', 'noindex');
    return file;
  });

  route(router, getSubmissionCertificate, async ({ params, admin, request, response }) => {
    const certificate = countedCertificate(await links.find(params.id, request));
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
