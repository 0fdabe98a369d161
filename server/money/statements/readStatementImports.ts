import type {
  listStatementImports,
  listStatementRows,
} from '@seminar/shared/money/statements/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { Prisma, type StatementImport } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import type { ImportSurroundings } from './presentStatementImport.ts';

/** How many refunds the debits of each import have shown as sent: one each, or all of a file. */
async function readRefundsSent(db: Db, imports: readonly StatementImport[]) {
  const rows = await db.$queryRaw<{ id: number; count: number }[]>`
    SELECT debits.statement_import_id AS id,
      sum(CASE WHEN debits.refund_id IS NULL THEN files.number_of_refunds ELSE 1 END)::int AS count
    FROM refund_debits AS debits
    JOIN refund_files AS files ON files.id = debits.file_id
    WHERE debits.statement_import_id = ANY(${imports.map(({ id }) => id)}::int[])
    GROUP BY 1`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Reads what the list shows in addition to the imports, with one query for each fact. */
export async function readSurroundings(
  { db }: Context,
  { imports }: { imports: readonly StatementImport[] },
): Promise<ImportSurroundings> {
  const admins = imports.flatMap(({ createdBy, importedBy }) => [createdBy, importedBy]);
  const [names, waiting, refundsSent, imported] = await Promise.all([
    namesOfAdmins(db, admins),
    db.statementRow.groupBy({
      by: ['importId'],
      where: { importId: { in: imports.map(({ id }) => id) }, waitsForAllocation: true },
      _count: true,
    }),
    readRefundsSent(db, imports),
    db.statementImport.findMany({
      where: { sha256: { in: imports.map(({ sha256 }) => sha256) }, state: 'imported' },
      orderBy: { id: 'desc' },
      select: { id: true, sha256: true, importedAt: true },
    }),
  ]);
  return {
    names,
    waiting: new Map(waiting.map(({ importId, _count }) => [importId, _count])),
    refundsSent,
    imported: new Map(
      imported.flatMap(({ id, sha256, importedAt }) =>
        importedAt ? [[sha256, { id, at: importedAt }] as const] : [],
      ),
    ),
  };
}

/** @throws NotFound no such import */
export async function readImport(
  { db }: Context,
  { importId }: { importId: number },
): Promise<StatementImport> {
  const found = await db.statementImport.findUnique({ where: { id: importId } });
  if (!found) throw new NotFound();
  return found;
}

export async function readStatementImports(
  { db }: Context,
  query: HandlerInput<typeof listStatementImports>['query'],
) {
  return pageOfRows(db, query, {
    table: Prisma.sql`statement_imports`,
    where: Prisma.sql`TRUE`,
    sortBy: Prisma.sql`id`,
    direction: query.direction,
    load: (ids) => db.statementImport.findMany({ where: { id: { in: ids } } }),
  });
}

export async function listRows(
  context: Context,
  { importId, query }: { importId: number; query: HandlerInput<typeof listStatementRows>['query'] },
) {
  const { db } = context;
  await readImport(context, { importId });
  return pageOfRows(db, query, {
    table: Prisma.sql`statement_rows`,
    where: allOf([
      Prisma.sql`import_id = ${importId}`,
      query.verdict ? Prisma.sql`verdict = ${query.verdict}` : Prisma.sql`TRUE`,
    ]),
    sortBy: Prisma.sql`row`,
    direction: query.direction,
    load: (ids) => db.statementRow.findMany({ where: { id: { in: ids } } }),
  });
}
