import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import {
  cancelSubmissions as cancelDefinition,
  changeSubmissionStatus,
  deleteSubmission,
  editSubmission as editDefinition,
  enterApplication as enterDefinition,
  getSubmissionQuestions,
  listFormSubmissions as listDefinition,
  moveToSession as moveDefinition,
  renewLink as renewDefinition,
  replacePerson as replaceDefinition,
  updateSeminar as updateSeminarDefinition,
} from '@seminar/shared/applying/submissions/endpoints';
import { getSubmissionHistory } from '@seminar/shared/applying/submissions/history/endpoints';
import { idParams } from '@seminar/shared/pagination';
import type { Router } from 'express';
import { printedProblems } from '../../catalogue/seminars/printedProblems.ts';
import { readSeminar } from '../../catalogue/seminars/readSeminar.ts';
import { furtherChangeProblems } from '../../catalogue/seminars/updateSeminar.ts';
import { recordList, partOf } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { actRoute, changeActRoute } from '../../telling/mail/actRoute.ts';
import { normalisePublicId, type PublicId } from '../../platform/ids/publicId.ts';
import { archiveSubmission } from './archiveSubmission.ts';
import { cancelSubmissions } from './cancelSubmissions.ts';
import { changeSeminar } from './changeSeminar.ts';
import { changeStatus } from './changeStatus.ts';
import { editSubmission } from './editSubmission.ts';
import { enterApplication } from './enterApplication.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency.ts';
import { listFormSubmissions, presentFormSubmission } from './listFormSubmissions.ts';
import { entryOf } from './editedAnswers.rules.ts';
import { readSubmissionHistory } from './readSubmissionHistory.ts';
import { moveToSession } from './moveToSession.ts';
import { readQuestions } from './readQuestions.ts';
import { renewLink } from './renewLink.ts';
import { replacePerson } from './replacePerson.ts';
import { findSubmission, presentForOffice, recordView, showSubmission } from './readSubmission.ts';
import { answersVersion } from '../../catalogue/answers/answersVersion.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';

/** The office's calls for applications; the applicants' calls are in routes.ts. */
export function officeSubmissionRoutes(router: Router, context: Context): void {
  const { db } = context;
  const present = async (publicId: PublicId, adminId: number) => ({
    submission: await showSubmission(context, { publicId, adminId }),
  });

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listFormSubmissions(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'submissions',
      entityId: partOf(query),
      rows,
      askAgain,
    });
    return listPage(request, query, total, rows.map(presentFormSubmission));
  });

  route(router, getSubmissionQuestions, async ({ params, admin }) => {
    const submission = await findSubmission(db, normalisePublicId(params.id));
    await recordView(context, { adminId: admin.id, submissionId: submission.id });
    const answers = readSnapshot(submission.answers);
    return {
      data: {
        fields: await readQuestions(db, answers),
        entries: answers.map(entryOf),
        version: answersVersion(context, answers),
      },
    };
  });

  route(router, getSubmissionHistory, async ({ params, admin }) => {
    const { id } = await findSubmission(db, normalisePublicId(params.id));
    await recordView(context, { adminId: admin.id, submissionId: id });
    return { data: await readSubmissionHistory(context, { submissionId: id }) };
  });

  route(router, enterDefinition, async ({ body, admin, request }) => {
    const idempotencyKey = readIdempotencyKey(request.get('Idempotency-Key'));
    const order = { input: body, idempotencyKey, adminId: admin.id };
    return { data: await enterApplication(context, order) };
  });

  changeRoute(
    router,
    async ({ params }) => {
      const submission = await findSubmission(db, normalisePublicId(params.id));
      return { submission: await presentForOffice(context, submission) };
    },
    editDefinition,
    async ({ params, body, admin }) => {
      const publicId = normalisePublicId(params.id);
      await editSubmission(context, {
        publicId,
        entries: body.fields,
        version: body.version,
        adminId: admin.id,
      });
      return present(publicId, admin.id);
    },
  );

  actRoute(router, context, replaceDefinition, async ({ params, body, admin, locale }) => {
    const publicId = normalisePublicId(params.id);
    const order = { publicId, entries: body.fields, by: 'office', adminId: admin.id } as const;
    await inTransaction(db, (tx) => replacePerson(tx, context, { ...order, locale }));
    return present(publicId, admin.id);
  });

  actRoute(router, context, changeSubmissionStatus, async ({ params, body, admin }) => {
    const publicId = normalisePublicId(params.id);
    await changeStatus(context, {
      publicId,
      status: body.status,
      beyondSeats: body.beyond_seats,
      adminId: admin.id,
    });
    return present(publicId, admin.id);
  });

  actRoute(router, context, moveDefinition, async ({ params, body, admin }) => {
    const publicId = normalisePublicId(params.id);
    await moveToSession(context, {
      publicId,
      sessionId: body.session_id,
      beyondSeats: body.beyond_seats,
      adminId: admin.id,
    });
    return present(publicId, admin.id);
  });

  changeActRoute(
    router,
    context,
    async ({ params }) => ({ data: await readSeminar(db, String(params.id)) }),
    updateSeminarDefinition,
    async ({ params, body, admin }) => {
      const { tell: _, tell_reason: __, mail_reason: ___, ...change } = body;
      await changeSeminar(context, { seminarId: params.id, change, adminId: admin.id });
      return { data: await readSeminar(db, String(params.id)) };
    },
    async ({ params, body }) => ({
      ...(await furtherChangeProblems(context, { seminarId: idParams.parse(params).id, body })),
      // Of other fields: a name is neither compared nor looked up.
      ...printedProblems(body),
    }),
  );

  route(router, renewDefinition, async ({ params, admin }) => {
    const publicId = normalisePublicId(params.id);
    await renewLink(context, { publicId, adminId: admin.id });
    return present(publicId, admin.id);
  });

  actRoute(router, context, cancelDefinition, async ({ body, admin, locale }) => {
    const answers = await cancelSubmissions(context, { items: body.items, adminId: admin.id });
    const data = answers.map(({ publicId, refusal }) => ({
      submission_id: publicId,
      ...(refusal === null
        ? { status: 'cancelled' as const }
        : { status: 'refused' as const, message: renderMessage(refusal, locale) }),
    }));
    return { data };
  });

  actRoute(router, context, deleteSubmission, async ({ params, admin }) => {
    await archiveSubmission(context, { publicId: normalisePublicId(params.id), adminId: admin.id });
    return undefined;
  });
}
