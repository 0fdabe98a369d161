import {
  approveWish as approveDefinition,
  askForCancellation as cancelDefinition,
  askForName as nameDefinition,
  correctAnswers as correctDefinition,
  declineWish as declineDefinition,
  getOwnChanges,
  handOver as handOverDefinition,
  listWishes as listDefinition,
  withdrawWish as withdrawDefinition,
} from '@seminar/shared/money/wishes/endpoints';
import type { Request, Router } from 'express';
import type { Pool } from 'pg';
import { recordList } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { route, routeOnPage } from '../../platform/http/route.ts';
import { actRoute } from '../../telling/mail/actRoute.ts';
import { normaliseCode, normalisePublicId } from '../../platform/ids/publicId.ts';
import { PageKeys } from '../../catalogue/page-links/PageKeys.ts';
import { ApplicantLinks } from '../../applying/submissions/ApplicantLinks.ts';
import { approveWish } from './approveWish.ts';
import { askForName } from './askForName.ts';
import { askForCancellation } from './cancellation.ts';
import { correctOwnAnswers } from './correctOwnAnswers.ts';
import { declineWish } from './declineWish.ts';
import { handOver } from './handOver.ts';
import { listWishes } from './listWishes.ts';
import { listedParts, presentWishes } from './presentWish.ts';
import { readOwnChanges } from './readOwnChanges.ts';
import { withdrawWish } from './withdrawWish.ts';

export function wishRoutes(router: Router, context: Context, pool: Pool): void {
  const { db } = context;
  const links = new ApplicantLinks(context, pool);
  const keys = new PageKeys(context, pool);
  // Each change mails: who has the link doesn't flood a mailbox with it.
  const changes = new RateLimit(pool, { name: 'own-changes', points: 20, seconds: 86_400 });

  /** The application whose page was opened, for a change of it. */
  const toChange = async (id: string, request: Request) => {
    const { id: submissionId, publicId } = await links.find(id, request);
    await changes.use(publicId);
    return { submissionId, publicId: normalisePublicId(publicId), link: normaliseCode(id) };
  };
  const answered = async (submissionId: number) => ({
    data: await readOwnChanges(context, { submissionId }),
  });

  routeOnPage(router, keys, getOwnChanges, async ({ params, request, response }) => {
    const { id: submissionId } = await links.find(params.id, request);
    response.set('X-Robots-Tag', 'noindex');
    return answered(submissionId);
  });

  routeOnPage(router, keys, correctDefinition, async ({ params, body, locale, request }) => {
    const { submissionId, publicId } = await toChange(params.id, request);
    const { version, fields: entries } = body;
    await correctOwnAnswers(context, { publicId, version, entries, locale });
    return answered(submissionId);
  });

  routeOnPage(router, keys, nameDefinition, async ({ params, body, request }) => {
    const { submissionId, publicId } = await toChange(params.id, request);
    const { version, fields: entries } = body;
    await askForName(context, { publicId, version, entries });
    return answered(submissionId);
  });

  routeOnPage(router, keys, cancelDefinition, async ({ params, body, request }) => {
    const { submissionId, ...page } = await toChange(params.id, request);
    await askForCancellation(context, { ...page, ...body });
    return answered(submissionId);
  });

  routeOnPage(router, keys, handOverDefinition, async ({ params, body, locale, request }) => {
    const { publicId } = await toChange(params.id, request);
    const { version, fields: entries } = body;
    return {
      data: { handed_over: await handOver(context, { publicId, version, entries, locale }) },
    };
  });

  routeOnPage(router, keys, withdrawDefinition, async ({ params, request }) => {
    const { submissionId } = await toChange(params.id, request);
    await withdrawWish(context, { id: params.wish_id, submissionId });
    return answered(submissionId);
  });

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listWishes(context, query);
    const shown = { adminId: admin.id, list: 'wishes', entityId: 'all', rows } as const;
    await recordList(context, { ...shown, askAgain });
    return listPage(request, query, total, await presentWishes(db, rows));
  });

  const presented = async (id: number) => {
    const row = await db.wish.findUniqueOrThrow({ where: { id }, include: listedParts });
    const [data] = await presentWishes(db, [row]);
    if (!data) throw new Error('a wish was not presented');
    return { data };
  };

  actRoute(router, context, approveDefinition, async ({ params, body, admin }) => {
    await approveWish(context, { id: params.id, kept: body.kept, admin });
    return presented(params.id);
  });

  route(router, declineDefinition, async ({ params, body, admin }) => {
    await declineWish(context, { id: params.id, reason: body.reason, admin });
    return presented(params.id);
  });
}
