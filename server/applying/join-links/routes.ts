import {
  countJoinLinks as countDefinition,
  giveJoinLinks as giveDefinition,
  readJoinTable as readDefinition,
  withdrawJoinLinks as withdrawDefinition,
} from '@seminar/shared/applying/join-links/endpoints';
import type { Router } from 'express';
import { partOf, recordAccess } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/route.ts';
import { actRoute } from '../../telling/mail/actRoute.ts';
import { countJoinLinks, giveJoinLinks, withdrawJoinLinks } from './giveJoinLinks.ts';
import { matchJoinTable } from './matchJoinTable.ts';

export function joinLinkRoutes(router: Router, context: Context): void {
  route(router, countDefinition, async ({ params }) => ({
    data: await countJoinLinks(context.db, { seminarId: params.id }),
  }));

  route(router, readDefinition, async ({ params, body, admin, locale }) => {
    const seminarId = params.id;
    const data = await matchJoinTable(context, { seminarId, table: body.table, locale });
    // Whose links they may be is a look at the seminar's applicants.
    await recordAccess(context, {
      adminId: admin.id,
      action: 'submissions.listed',
      entity: 'submissions',
      entityId: partOf({ seminar_id: seminarId }),
      count: data.rows.length,
    });
    return { data };
  });

  actRoute(router, context, giveDefinition, async ({ params, body, admin }) => ({
    data: await giveJoinLinks(context, {
      seminarId: params.id,
      links: body.links,
      adminId: admin.id,
    }),
  }));

  actRoute(router, context, withdrawDefinition, async ({ params, admin }) => ({
    data: await withdrawJoinLinks(context, { seminarId: params.id, adminId: admin.id }),
  }));
}
