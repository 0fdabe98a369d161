import type { MailTemplate, MailTemplateRow } from '@seminar/shared/telling/mail-templates/schema';
import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { MailTemplateVersion } from '../../generated/prisma/client.ts';
import {
  mailDefinitions,
  mailDefinitionOf,
  type AnyMailDefinition,
} from '../mail/mailDefinitions.ts';

async function namesOf(db: Db, versions: readonly MailTemplateVersion[]) {
  const names = await namesOfAdmins(
    db,
    versions.map(({ createdBy }) => createdBy),
  );
  return (version: MailTemplateVersion) =>
    version.createdBy === null ? null : (names.get(version.createdBy) ?? null);
}

const isEdited = (last: MailTemplateVersion | undefined) =>
  last !== undefined && last.body !== null;

/** @param lasts the last version in each language; @param language whose text it shows */
function row(
  definition: AnyMailDefinition,
  lasts: readonly MailTemplateVersion[],
  {
    nameOf,
    language,
  }: { nameOf: (version: MailTemplateVersion) => string | null; language: Locale },
): MailTemplateRow {
  const lastIn = (wanted: Locale) => lasts.find((version) => version.language === wanted);
  const last = lastIn(language);
  return {
    kind: definition.kind,
    subject: last?.subject ?? definition.standard[language].subject,
    edited: isEdited(lastIn('ja')),
    edited_en: isEdited(lastIn('en')),
    changed_at: last?.createdAt.toISOString() ?? null,
    changed_by: last ? nameOf(last) : null,
  };
}

/** Every kind of mail with the Japanese subject in use. */
export async function listTemplates({ db }: Context): Promise<MailTemplateRow[]> {
  const lasts = await db.mailTemplateVersion.findMany({
    distinct: ['kind', 'language'],
    orderBy: [{ kind: 'asc' }, { language: 'asc' }, { version: 'desc' }],
  });
  const nameOf = await namesOf(db, lasts);
  return mailDefinitions.map((definition) =>
    row(
      definition,
      lasts.filter(({ kind }) => kind === definition.kind),
      { nameOf, language: 'ja' },
    ),
  );
}

const shownVersions = 50;

/** One kind of mail in a language: the text in use, its placeholders and its latest versions. */
export async function readTemplate(
  { db }: Context,
  { kind, language }: { kind: TemplateKind; language: Locale },
): Promise<MailTemplate> {
  const definition = mailDefinitionOf(kind);
  const versions = await db.mailTemplateVersion.findMany({
    where: { kind, language },
    orderBy: { version: 'desc' },
    take: shownVersions,
  });
  const other = await db.mailTemplateVersion.findFirst({
    where: { kind, language: { not: language } },
    orderBy: { version: 'desc' },
  });
  const nameOf = await namesOf(db, versions);
  const last = versions[0];
  const standard = definition.standard[language];
  const lasts = [last, other].filter((version) => version !== undefined && version !== null);
  return {
    ...row(definition, lasts, { nameOf, language }),
    language,
    body: last?.body ?? standard.body,
    version: last?.version ?? 0,
    standard,
    placeholders: Object.entries(definition.placeholders).map(([name, { meaning, block }]) => ({
      name,
      meaning: meaning[0],
      meaning_en: meaning[1],
      block: block === true,
      required: definition.required.includes(name),
    })),
    versions: versions.map((version) => ({
      version: version.version,
      at: version.createdAt.toISOString(),
      who: nameOf(version),
      subject: version.subject,
      body: version.body,
    })),
  };
}
