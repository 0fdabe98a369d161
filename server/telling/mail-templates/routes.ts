import {
  getMailPreview,
  getMailTemplate,
  listMailTemplates,
  previewMailTemplate,
  resetMailTemplate,
  testMailTemplate,
  updateMailTemplate,
} from '@seminar/shared/telling/mail-templates/endpoints';
import { locales } from '@seminar/shared/platform/messages/message';
import type { Router } from 'express';
import type { Pool } from 'pg';
import { recordAccess } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { mailPage } from '../mail/mailPage.ts';
import { previewTemplate, readPreview } from './previewTemplate.ts';
import { listTemplates, readTemplate } from './readTemplate.ts';
import { saveTemplate } from './saveTemplate.ts';
import { sendTestMail } from './sendTestMail.ts';

export function mailTemplateRoutes(router: Router, context: Context, pool: Pool): void {
  const { db } = context;
  const tests = new RateLimit(pool, 'mail-test');

  route(router, listMailTemplates, async () => ({ data: await listTemplates(context) }));

  route(router, getMailTemplate, async ({ params, query }) => ({
    data: await readTemplate(context, { kind: params.kind, language: query.language }),
  }));

  changeRoute(
    router,
    async ({ params, body }) => {
      const language = locales.find((one) => one === body['language']) ?? 'ja';
      return { data: await readTemplate(context, { kind: params.kind, language }) };
    },
    updateMailTemplate,
    async ({ params, body, admin }) => {
      const { version, language, ...text } = body;
      const of = { kind: params.kind, language };
      await saveTemplate(context, { ...of, text, version, adminId: admin.id });
      return { data: await readTemplate(context, of) };
    },
  );

  route(router, resetMailTemplate, async ({ params, body, admin }) => {
    const { version, language } = body;
    const of = { kind: params.kind, language };
    await saveTemplate(context, { ...of, text: null, version, adminId: admin.id });
    return { data: await readTemplate(context, of) };
  });

  route(router, previewMailTemplate, async ({ params, body, admin }) => {
    const adminId = admin.id;
    const data = await previewTemplate(context, { kind: params.kind, text: body, adminId });
    const of = data.submission && {
      where: { publicId: data.submission.submission_id },
      select: { id: true },
    };
    const shown = of && (await db.submission.findUnique(of));
    if (shown) {
      const look = { action: 'submission.viewed', entity: 'submission' } as const;
      await recordAccess(context, { ...look, adminId, entityId: shown.id });
    }
    return { data };
  });

  route(router, getMailPreview, async ({ params, admin, response }) =>
    mailPage(response, await readPreview(context, { kind: params.kind, adminId: admin.id })),
  );

  route(router, testMailTemplate, async ({ params, body, admin }) => ({
    data: {
      to: await sendTestMail(context, { limit: tests, kind: params.kind, text: body, admin }),
    },
  }));
}
