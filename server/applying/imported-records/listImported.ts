import type { HandlerInput } from '@seminar/shared/endpoint';
import type {
  listImportedReceipts as receiptsDefinition,
  listImportedStudents as studentsDefinition,
} from '@seminar/shared/applying/imported-records/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf, isFiltered } from '../../platform/http/listPage.ts';
import { searchCondition } from '../../platform/http/searchWay.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { importedReceiptParts, studentParts } from './presentImported.ts';

type StudentsQuery = HandlerInput<typeof studentsDefinition>['query'];
type ReceiptsQuery = HandlerInput<typeof receiptsDefinition>['query'];

interface Filters {
  search?: string | undefined;
  move_in_id?: number | undefined;
  shown?: number | undefined;
}

const condition = ({ search, move_in_id: moveInId, shown }: Filters) =>
  allOf([
    moveInId === undefined ? Prisma.sql`TRUE` : Prisma.sql`move_in_id = ${moveInId}`,
    shown === undefined ? Prisma.sql`TRUE` : Prisma.sql`id = ${shown}`,
    searchCondition(Prisma.sql`search_text`, search),
  ]);

const studentSorts: Record<StudentsQuery['sort'], Prisma.Sql> = {
  fiscal_year: Prisma.sql`fiscal_year`,
  name: Prisma.sql`name COLLATE "ja-JP-x-icu"`,
  certificate_number: Prisma.sql`certificate_number`,
};

/** Who attended before this system. */
export function listImportedStudents({ db }: Context, query: StudentsQuery) {
  return pageOfRows(db, query, {
    table: Prisma.sql`imported_students`,
    where: condition(query),
    sortBy: studentSorts[query.sort],
    direction: query.direction,
    foundFirst: isFiltered(query),
    load: (ids) =>
      db.importedStudent.findMany({ where: { id: { in: ids } }, include: studentParts }),
  });
}

/** Receipts from before this system. */
export function listImportedReceipts({ db }: Context, query: ReceiptsQuery) {
  return pageOfRows(db, query, {
    table: Prisma.sql`imported_receipts`,
    where: condition(query),
    sortBy: query.sort === 'amount' ? Prisma.sql`amount` : Prisma.sql`issue_date`,
    direction: query.direction,
    foundFirst: isFiltered(query),
    load: (ids) =>
      db.importedReceipt.findMany({ where: { id: { in: ids } }, include: importedReceiptParts }),
  });
}
