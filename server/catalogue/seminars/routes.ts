import { tokyoDay } from '@seminar/shared/date';
import {
  createSeminar as createDefinition,
  deleteSeminar as deleteDefinition,
  downloadSeminars,
  getAnswerStatistics,
  getApplicationForm,
  getSeminar,
  getSeminarOverview,
  getSeminarPoster,
  getSeminarProgress,
  listOpenSeminars as listOpenDefinition,
  listSeminars as listDefinition,
} from '@seminar/shared/catalogue/seminars/endpoints';
import { periodState } from '@seminar/shared/seminarPeriod.rules';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { seminarCodeProblems, createSeminar } from './createSeminar.ts';
import { downloadPoster } from './downloadPoster.ts';
import { deleteSeminar } from './deleteSeminar.ts';
import { findSeminar } from './findSeminar.ts';
import { listOpenSeminars } from './listOpenSeminars.ts';
import { listSeminars } from './listSeminars.ts';
import { presentOverview, presentSeminars } from './presentSeminar.ts';
import { readAnswerStatistics } from './readAnswerStatistics.ts';
import { printedProblems } from './printedProblems.ts';
import { readApplicationForm } from './readApplicationForm.ts';
import { readSeminarProgress } from './readSeminarProgress.ts';
import { readSeminar } from './readSeminar.ts';
import { seminarsCsv } from './seminarsCsv.ts';

export function seminarRoutes(router: Router, context: Context): void {
  const { db, clock } = context;
  const today = () => tokyoDay(clock());

  route(router, listDefinition, async ({ query, request }) => {
    const { rows, total } = await listSeminars(context, query);
    return listPage(request, query, total, await presentSeminars(db, rows));
  });

  route(
    router,
    createDefinition,
    async ({ body, admin }) => {
      const id = await createSeminar(context, { seminar: body, adminId: admin.id });
      return { data: await readSeminar(db, String(id)) };
    },
    async ({ body }) => ({
      ...printedProblems(body),
      ...(await seminarCodeProblems(context, { code: body['code'] })),
    }),
  );

  route(router, downloadSeminars, (asked) => seminarsCsv(context, asked));

  route(router, listOpenDefinition, async () => ({ data: await listOpenSeminars(context) }));

  route(router, getSeminarOverview, async ({ params }) => {
    const seminar = await presentOverview(context, await findSeminar(db, params.id));
    const { certificate_start: start, certificate_end: end } = seminar;
    return { data: { ...seminar, review_test_state: periodState(today(), start, end) } };
  });

  route(router, getApplicationForm, ({ params }) =>
    readApplicationForm(context, { idOrCode: params.id }),
  );

  route(router, getSeminar, async ({ params }) => ({
    data: await readSeminar(db, params.id),
  }));

  route(router, getSeminarProgress, async ({ params }) => ({
    data: await readSeminarProgress(context, await findSeminar(db, params.id)),
  }));

  route(router, getAnswerStatistics, async ({ params }) => ({
    data: await readAnswerStatistics(db, await findSeminar(db, params.id)),
  }));

  route(router, getSeminarPoster, async ({ params }) =>
    downloadPoster(context, await findSeminar(db, params.id)),
  );

  route(router, deleteDefinition, async ({ params, admin }) => {
    await deleteSeminar(context, { seminarId: params.id, adminId: admin.id });
    return undefined;
  });
}
