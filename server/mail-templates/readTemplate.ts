import type { MailTemplate, MailTemplateRow } from '@seminar/shared/mail-templates/schema';
import type { TemplateKind } from '@seminar/shared/mail/schema';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import type { MailTemplateVersion } from '../generated/prisma/client.ts';
import {
  mailDefinitions,
  mailDefinitionOf,
  type AnyMailDefinition,
} from '../mail/mailDefinitions.ts';

async function namesOf(db: Db, versions: readonly MailTemplateVersion[]) {
  const ids = versions.flatMap(({ createdBy }) => createdBy ?? []);
  const admins = await db.admin.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  const names = new Map(admins.map(({ id, name }) => [id, name]));
  return (version: MailTemplateVersion) =>
    version.createdBy === null ? null : (names.get(version.createdBy) ?? null);
}

function row(
  definition: AnyMailDefinition,
  last: MailTemplateVersion | undefined,
  nameOf: (version: MailTemplateVersion) => string | null,
): MailTemplateRow {
  return {
    kind: definition.kind,
    subject: last?.subject ?? definition.standard.subject,
    edited: last !== undefined && last.body !== null,
    changed_at: last?.createdAt.toISOString() ?? null,
    changed_by: last ? nameOf(last) : null,
  };
}

/** Every kind of mail with the subject in use. */
export async function listTemplates({ db }: Context): Promise<MailTemplateRow[]> {
  const lasts = await db.mailTemplateVersion.findMany({
    distinct: ['kind'],
    orderBy: [{ kind: 'asc' }, { version: 'desc' }],
  });
  const nameOf = await namesOf(db, lasts);
  const byKind = new Map(lasts.map((last) => [last.kind, last]));
  return mailDefinitions.map((definition) => row(definition, byKind.get(definition.kind), nameOf));
}

const shownVersions = 50;

/** One kind of mail: the text in use, its placeholders and its latest versions. */
export async function readTemplate(
  { db }: Context,
  { kind }: { kind: TemplateKind },
): Promise<MailTemplate> {
  const definition = mailDefinitionOf(kind);
  const versions = await db.mailTemplateVersion.findMany({
    where: { kind },
    orderBy: { version: 'desc' },
    take: shownVersions,
  });
  const nameOf = await namesOf(db, versions);
  const last = versions[0];
  return {
    ...row(definition, last, nameOf),
    body: last?.body ?? definition.standard.body,
    version: last?.version ?? 0,
    standard: definition.standard,
    placeholders: Object.entries(definition.placeholders).map(([name, { meaning, block }]) => ({
      name,
      meaning,
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
