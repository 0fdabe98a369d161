import { message } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import {
  downloadReviewTests,
  listReviewTests as listDefinition,
  submitReviewTest as submitDefinition,
} from '@seminar/shared/applying/review-tests/endpoints';
import type { Router } from 'express';
import type { Pool } from 'pg';
import { recordList, partOf } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { addressKey } from '../../platform/http/addressKey.rules.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { route } from '../../platform/http/route.ts';
import { attemptsCsv } from './attemptsCsv.ts';
import { listAttempts } from './listAttempts.ts';
import { presentAttempt } from './presentAttempt.ts';
import { submitReviewTest } from './submitReviewTest.ts';

export function reviewTestRoutes(router: Router, context: Context, pool: Pool): void {
  const limits = {
    /** The attendees of one company may share an address and finish on the same day. */
    ofAddress: new RateLimit(pool, 'review-address'),
    /** That number and name fit is told: guessing them goes slowly. */
    ofUnknown: new RateLimit(pool, 'review-unknown'),
  };

  route(router, submitDefinition, async ({ params, body, locale, request }) => {
    const pageKey = request.get('X-Page-Key') ?? null;
    const attempt = { seminar: params.id, answers: body, address: addressKey(request.ip), pageKey };
    const isComplete = await submitReviewTest(context, { limits, ...attempt });
    const text = message(isComplete ? 'review_passed' : 'review_passed_partly');
    return { message: renderMessage(text, locale) };
  });

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listAttempts(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'review_tests',
      entityId: partOf(query),
      rows,
      askAgain,
    });
    return listPage(request, query, total, rows.map(presentAttempt));
  });

  route(router, downloadReviewTests, (asked) => attemptsCsv(context, asked));
}
