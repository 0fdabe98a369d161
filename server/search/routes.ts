import { searchEverything as definition } from '@seminar/shared/search/endpoints';
import type { Router } from 'express';
import { recordAccess } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { route } from '../http/route.ts';
import { searchEverything } from './searchEverything.ts';

export function searchRoutes(router: Router, context: Context): void {
  route(router, definition, async ({ query, admin }) => {
    const data = await searchEverything(context, query);
    const count = data.reduce((sum, { hits }) => sum + hits.length, 0);
    if (count > 0) {
      // Without its words, which may be a name.
      await recordAccess(context, {
        adminId: admin.id,
        action: 'search.viewed',
        entity: 'search',
        entityId: 'all',
        count,
      });
    }
    return { data };
  });
}
