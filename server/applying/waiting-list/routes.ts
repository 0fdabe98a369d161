import { offerSeat as definition } from '@seminar/shared/applying/waiting-list/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/route.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { showSubmission } from '../submissions/readSubmission.ts';
import { offerSeat } from './offerSeat.ts';

export function waitingListRoutes(router: Router, context: Context): void {
  route(router, definition, async ({ params, body, admin }) => {
    const publicId = normalisePublicId(params.id);
    await offerSeat(context, { publicId, beyondSeats: body.beyond_seats, adminId: admin.id });
    return { submission: await showSubmission(context, { publicId, adminId: admin.id }) };
  });
}
