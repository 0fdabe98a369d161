import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { isOpen } from '../../platform/db/atEnd.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { templateProblems, type PlaceholderShape, type Template } from './template.rules.ts';

interface Definition {
  kind: TemplateKind;
  placeholders: Record<string, PlaceholderShape>;
  required: readonly string[];
  standard: Record<Locale, Template>;
}

type Texts = Record<Locale, Template>;

interface Version {
  kind: TemplateKind;
  language: Locale;
  subject: string | null;
  body: string | null;
}

const read = new WeakMap<object, Map<string, Promise<Version[]>>>();

/** The office's last versions; a transaction asks once for the same kinds. */
async function lastVersions(tx: Tx | Db, kinds: readonly TemplateKind[]): Promise<Version[]> {
  const ask = async () => tx.$queryRaw<Version[]>`
    SELECT DISTINCT ON (kind, language) kind::text AS kind, language::text AS language, subject, body
    FROM mail_template_versions WHERE kind = ANY(${[...kinds]}::mail_kind[])
    ORDER BY kind, language, version DESC`;
  if (!isOpen(tx)) return ask();
  const known = read.get(tx) ?? new Map<string, Promise<Version[]>>();
  read.set(tx, known);
  const key = kinds.join();
  const versions = known.get(key) ?? ask();
  known.set(key, versions);
  return versions;
}

/**
 * The texts of kinds of mails that are in use: the office's last versions, or the standard texts. The
 * standard text is also used when the office's can't be filled any more because a later release has
 * renamed its placeholders: an application must never fail because of the wording of its mail.
 *
 * @returns the texts of a kind
 */
export async function currentTemplates(
  tx: Tx | Db,
  definitions: readonly Definition[],
): Promise<(definition: Definition) => Texts> {
  const versions = await lastVersions(
    tx,
    definitions.map(({ kind }) => kind),
  );
  return (definition) => {
    const inUse = (language: Locale): Template => {
      const last = versions.find(
        (version) => version.kind === definition.kind && version.language === language,
      );
      if (!last || last.subject === null || last.body === null) {
        return definition.standard[language];
      }
      const template = { subject: last.subject, body: last.body };
      const isFit = Object.keys(templateProblems(template, definition)).length === 0;
      return isFit ? template : definition.standard[language];
    };
    return { ja: inUse('ja'), en: inUse('en') };
  };
}

/** The text of a kind of mail that is in use in a language. */
export async function currentTemplate(
  tx: Tx | Db,
  definition: Definition,
  language: Locale,
): Promise<Template> {
  return (await currentTemplates(tx, [definition]))(definition)[language];
}
