import type { MailPreview, TemplateText } from '@seminar/shared/telling/mail-templates/schema';
import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { checkTemplate } from './checkTemplate.ts';
import { previews } from './previews.ts';

interface Wanted {
  kind: TemplateKind;
  text: TemplateText;
  adminId: number;
}

/**
 * Fills a text with the data of the latest application that fits. The HTML is stored for the frame that
 * shows it: the screens' content security policy forbids a mail's styles, so it needs its own address.
 *
 * @throws ValidationFailed with every problem of the text
 */
export async function previewTemplate(
  { db, env, clock }: Pick<Context, 'db' | 'env' | 'clock'>,
  { kind, text, adminId }: Wanted,
): Promise<MailPreview> {
  checkTemplate(kind, text);
  const { mail, submission } = await previews[kind].ofLatest(
    { db, env, clock, language: text.language },
    text,
  );
  const kept = { html: mail.html, createdAt: clock() };
  await db.mailPreview.upsert({
    where: { adminId_kind: { adminId, kind } },
    create: { adminId, kind, ...kept },
    update: kept,
  });
  return { subject: mail.subject, text: mail.text, submission };
}

/** @throws NotFound nothing was previewed yet */
export async function readPreview(
  { db }: Context,
  { kind, adminId }: { kind: TemplateKind; adminId: number },
): Promise<string> {
  const preview = await db.mailPreview.findUnique({ where: { adminId_kind: { adminId, kind } } });
  if (!preview) throw new NotFound();
  return preview.html;
}
