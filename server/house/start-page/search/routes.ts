import { searchEverything as definition } from '@seminar/shared/house/start-page/search/endpoints';
import type { Router } from 'express';
import { recordShown } from '../../../platform/access-log/recordShown.ts';
import type { Context } from '../../../platform/context/context.ts';
import { route } from '../../../platform/http/route.ts';
import { searchEverything } from './searchEverything.ts';

export function searchRoutes(router: Router, context: Context): void {
  route(router, definition, async ({ query, admin }) => {
    const data = await searchEverything(context, query);
    // Without its words, which may be a name.
    await recordShown(context, {
      adminId: admin.id,
      action: 'search.viewed',
      entity: 'search',
      entityId: 'all',
      ids: data
        .filter(({ group }) => group !== 'seminars')
        .flatMap(({ group, hits }) => hits.map(({ id }) => `${group} ${id}`)),
    });
    return { data };
  });
}
