import { message, type Locale } from '@seminar/shared/platform/messages/message';
import type { TemplateText } from '@seminar/shared/telling/mail-templates/schema';
import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, isUniqueViolation } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { checkTemplate } from './checkTemplate.ts';

interface Change {
  kind: TemplateKind;
  language: Locale;
  /** null: back to the standard text. */
  text: Omit<TemplateText, 'language'> | null;
  /** The version that the change is based on; 0: the standard text. */
  version: number;
  adminId: number;
}

/**
 * Adds a version of a text, which is used from then on. Mails that are already written stay as they
 * are.
 *
 * @throws ValidationFailed with every problem of the text
 * @throws Conflict somebody has changed it meanwhile
 */
export async function saveTemplate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { kind, language, text, version, adminId }: Change,
): Promise<void> {
  if (text) checkTemplate(kind, text);
  const stale = new Conflict(message('mail_template_stale'));
  try {
    await inTransaction(db, async (tx) => {
      const last = await tx.mailTemplateVersion.findFirst({
        where: { kind, language },
        orderBy: { version: 'desc' },
      });
      if ((last?.version ?? 0) !== version) throw stale;
      const stored = { subject: text?.subject ?? null, body: text?.body ?? null };
      if ((last?.subject ?? null) === stored.subject && (last?.body ?? null) === stored.body)
        return;
      await tx.mailTemplateVersion.create({
        data: {
          kind,
          language,
          version: version + 1,
          ...stored,
          createdAt: clock(),
          createdBy: adminId,
        },
      });
      await recordAudit(tx, {
        adminId,
        action: text ? 'mail_template.changed' : 'mail_template.reset',
        entity: 'mail_template',
        entityId: kind,
        after: { version: version + 1, ...(language === 'ja' ? {} : { language }) },
      });
    });
  } catch (error) {
    // Two at once: the unique index lets one of them through.
    if (isUniqueViolation(error)) throw stale;
    throw error;
  }
}
