import {
  addVideo as addDefinition,
  changeVideo as changeDefinition,
  deleteVideo as deleteDefinition,
  getWatchPage,
  listVideos as listDefinition,
  reportProgress as progressDefinition,
} from '@seminar/shared/applying/watching/endpoints';
import type { Router } from 'express';
import type { Pool } from 'pg';
import { PageKeys } from '../../catalogue/page-links/PageKeys.ts';
import { findSeminar } from '../../catalogue/seminars/findSeminar.ts';
import type { Context } from '../../platform/context/context.ts';
import { changeRoute, route, routeOnPage } from '../../platform/http/route.ts';
import { addVideo } from './addVideo.ts';
import { changeVideo } from './changeVideo.ts';
import { deleteVideo } from './deleteVideo.ts';
import { listVideos, readVideo } from './listVideos.ts';
import { readWatchPage } from './readWatchPage.ts';
import { reportProgress } from './reportProgress.ts';

export function watchingRoutes(router: Router, context: Context, pool: Pool): void {
  const { db } = context;
  const keys = new PageKeys(context, pool);

  route(router, listDefinition, async ({ params, admin }) => {
    const { id: seminarId } = await findSeminar(db, String(params.id));
    return { data: await listVideos(context, { seminarId, adminId: admin.id }) };
  });

  route(router, addDefinition, async ({ params, body, admin }) => {
    const { id: seminarId } = await findSeminar(db, String(params.id));
    const videoId = await addVideo(context, { seminarId, video: body, adminId: admin.id });
    return { data: await readVideo(context, { videoId, adminId: admin.id }) };
  });

  const present = async ({ params, admin }: { params: { id: number }; admin: { id: number } }) => ({
    data: await readVideo(context, { videoId: params.id, adminId: admin.id }),
  });

  changeRoute(router, present, changeDefinition, async ({ params, body, admin }) => {
    await changeVideo(context, { videoId: params.id, change: body, adminId: admin.id });
    return present({ params, admin });
  });

  route(router, deleteDefinition, async ({ params, admin }) => {
    await deleteVideo(context, { videoId: params.id, adminId: admin.id });
    return undefined;
  });

  routeOnPage(router, keys, getWatchPage, async ({ params, response }) => {
    response.set('X-Robots-Tag', 'noindex');
    return { data: await readWatchPage(context, { id: params.id }) };
  });

  routeOnPage(router, keys, progressDefinition, async ({ params, body }) => ({
    data: await reportProgress(context, {
      id: params.id,
      videoId: params.video_id,
      report: body,
    }),
  }));
}
