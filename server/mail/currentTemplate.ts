import type { TemplateKind } from '@seminar/shared/mail/schema';
import type { Locale } from '@seminar/shared/messages/message';
import type { Db, Tx } from '../db/db.ts';
import { templateProblems, type PlaceholderShape, type Template } from './template.rules.ts';

interface Definition {
  kind: TemplateKind;
  placeholders: Record<string, PlaceholderShape>;
  required: readonly string[];
  standard: Record<Locale, Template>;
}

/**
 * The text of a kind of mail that is in use in a language: the office's last version, or the standard text. The
 * standard text is also used when the office's can't be filled any more because a later release has
 * renamed its placeholders: an application must never fail because of the wording of its mail.
 */
export async function currentTemplate(
  tx: Tx | Db,
  definition: Definition,
  language: Locale,
): Promise<Template> {
  const standard = definition.standard[language];
  const last = await tx.mailTemplateVersion.findFirst({
    where: { kind: definition.kind, language },
    orderBy: { version: 'desc' },
    select: { subject: true, body: true },
  });
  if (!last || last.subject === null || last.body === null) return standard;
  const template = { subject: last.subject, body: last.body };
  return Object.keys(templateProblems(template, definition)).length === 0 ? template : standard;
}
