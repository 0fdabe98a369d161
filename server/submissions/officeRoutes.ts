import { renderMessage } from '@seminar/shared/messages/renderMessage';
import {
  cancelSubmissions as cancelDefinition,
  changeSubmissionStatus,
  deleteSubmission,
  editSubmission as editDefinition,
  getSubmissionHistory,
  getSubmissionQuestions,
  listFormSubmissions as listDefinition,
  renewLink as renewDefinition,
} from '@seminar/shared/submissions/endpoints';
import type { Router } from 'express';
import { recordAccess, recordList, partOf } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { normalisePublicId, type PublicId } from '../ids/publicId.ts';
import { archiveSubmission } from './archiveSubmission.ts';
import { cancelSubmissions } from './cancelSubmissions.ts';
import { changeStatus } from './changeStatus.ts';
import { editSubmission } from './editSubmission.ts';
import { listFormSubmissions, presentFormSubmission } from './listFormSubmissions.ts';
import { entryOf } from './questions.rules.ts';
import { readSubmissionHistory } from './readSubmissionHistory.ts';
import { readQuestions } from './readQuestions.ts';
import { renewLink } from './renewLink.ts';
import { findSubmission, readSubmission } from './readSubmission.ts';
import { readSnapshot } from '../answers/snapshot.ts';

/** The office's calls for applications; the applicants' calls are in routes.ts. */
export function officeSubmissionRoutes(router: Router, context: Context): void {
  const { db } = context;
  const present = async (publicId: PublicId) => ({
    submission: await readSubmission(context, { publicId }),
  });

  /** The page of an application makes several calls; all are recorded as the same view. */
  const recordView = (adminId: number, entityId: number) =>
    recordAccess(context, { adminId, action: 'submission.viewed', entity: 'submission', entityId });

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
    await recordView(admin.id, submission.id);
    const answers = readSnapshot(submission.answers);
    return { data: { fields: await readQuestions(db, answers), entries: answers.map(entryOf) } };
  });

  route(router, getSubmissionHistory, async ({ params, admin }) => {
    const { id } = await findSubmission(db, normalisePublicId(params.id));
    await recordView(admin.id, id);
    return { data: await readSubmissionHistory(context, { submissionId: id }) };
  });

  route(router, editDefinition, async ({ params, body, admin }) => {
    const publicId = normalisePublicId(params.id);
    await editSubmission(context, {
      publicId,
      entries: body.fields,
      adminId: admin.id,
    });
    return present(publicId);
  });

  route(router, changeSubmissionStatus, async ({ params, body, admin }) => {
    const publicId = normalisePublicId(params.id);
    await changeStatus(context, {
      publicId,
      status: body.status,
      adminId: admin.id,
    });
    return present(publicId);
  });

  route(router, renewDefinition, async ({ params, admin }) => {
    const publicId = normalisePublicId(params.id);
    await renewLink(context, { publicId, adminId: admin.id });
    return present(publicId);
  });

  route(router, cancelDefinition, async ({ body, admin, locale }) => {
    const answers = await cancelSubmissions(context, { items: body.items, adminId: admin.id });
    const data = answers.map(({ publicId, refusal }) => ({
      submission_id: publicId,
      ...(refusal === null
        ? { status: 'cancelled' as const }
        : { status: 'refused' as const, message: renderMessage(refusal, locale) }),
    }));
    return { data };
  });

  route(router, deleteSubmission, async ({ params, admin }) => {
    await archiveSubmission(context, { publicId: normalisePublicId(params.id), adminId: admin.id });
    return undefined;
  });
}
