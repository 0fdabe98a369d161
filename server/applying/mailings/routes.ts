import {
  listMailings,
  previewMailing as previewDefinition,
  startMailing as startDefinition,
  testMailing as testDefinition,
} from '@seminar/shared/applying/mailings/endpoints';
import type { Router } from 'express';
import type { Pool } from 'pg';
import { recordAccess } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { route } from '../../platform/http/route.ts';
import { mailingParts, presentMailing } from './presentMailing.ts';
import { previewMailing } from './previewMailing.ts';
import { startMailing } from './startMailing.ts';
import { testMailing } from './testMailing.ts';

export function mailingRoutes(router: Router, context: Context, pool: Pool): void {
  const { db } = context;
  // Counted together with the tests of the texts (server/telling/mail-templates/routes.ts).
  const tests = new RateLimit(pool, 'mail-test');
  // Applicants are not flooded, even by a person who may write to them.
  const mailings = new RateLimit(pool, 'mailing');

  route(router, listMailings, async () => {
    const rows = await db.mailing.findMany({
      include: mailingParts,
      orderBy: { id: 'desc' },
      take: 20,
    });
    return { data: rows.map(presentMailing) };
  });

  route(router, previewDefinition, async ({ query, body, admin }) => {
    const { shown, to_refusing: toRefusing, ...text } = body;
    const found = await previewMailing(context, { query, text, toRefusing, shown });
    const { submission, mail, recipients, leftOut } = found;
    await recordAccess(context, {
      adminId: admin.id,
      action: 'submission.viewed',
      entity: 'submission',
      entityId: submission.id,
    });
    return {
      data: {
        subject: mail.subject,
        text: mail.text,
        submission: { submission_id: submission.publicId, name: submission.applicantName },
        recipients,
        ...leftOut,
      },
    };
  });

  route(router, testDefinition, async ({ query, body, admin }) => {
    const { shown, to_refusing: toRefusing, ...text } = body;
    const wanted = { query, text, toRefusing, shown, limit: tests, admin };
    return { data: { to: await testMailing(context, wanted) } };
  });

  route(router, startDefinition, async ({ query, body, admin }) => {
    const { key, recipients, to_refusing: toRefusing, ...text } = body;
    const id = await startMailing(context, {
      key,
      query,
      text,
      toRefusing,
      recipients,
      adminId: admin.id,
      limit: mailings,
    });
    const row = await db.mailing.findUniqueOrThrow({ where: { id }, include: mailingParts });
    return { data: presentMailing(row) };
  });
}
