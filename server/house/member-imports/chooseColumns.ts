import type { ColumnChoice } from '@seminar/shared/catalogue/members/schema';
import { message, type Problems } from '@seminar/shared/platform/messages/message';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';

interface SaidColumn {
  key: string;
  name: string;
  sheet?: string | null | undefined;
  /** null: the choice is taken back. */
  choice: ColumnChoice | null;
}

type Sheet = SaidColumn['sheet'];

/** A heading that stands on several sheets, without the name of one, may stand on each. */
const mayShareSheet = (one: Sheet, other: Sheet): boolean =>
  typeof one !== 'string' || typeof other !== 'string' || one === other;

interface Order {
  /** A heading that stands on several sheets may be among them several times. */
  columns: SaidColumn[];
  adminId: number;
}

/**
 * Keeps what columns of a roster hold whose headings aren't known, for this file and later ones.
 *
 * @throws ValidationFailed two choices for one heading, or two columns of a sheet that hold the same
 */
export async function chooseColumns(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { columns, adminId }: Order,
): Promise<void> {
  const problems: Problems = {};
  for (const [at, { key, sheet, choice }] of columns.entries()) {
    const holdsSomething = choice !== null && choice !== 'left_out';
    const contradicts = (other: SaidColumn) =>
      other.key === key
        ? other.choice !== choice
        : holdsSomething && other.choice === choice && mayShareSheet(other.sheet, sheet);
    if (columns.slice(0, at).some(contradicts)) {
      problems[`columns.${at}.choice`] = [message('member_column_same')];
    }
  }
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
  await inTransaction(db, async (tx) => {
    // Two colleagues who choose at once wait for each other; the later word counts.
    await tx.$executeRaw`LOCK TABLE roster_columns IN SHARE ROW EXCLUSIVE MODE`;
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const known = await tx.rosterColumn.findMany({ where: { key: { in: [...byKey.keys()] } } });
    const before = new Map(known.map(({ key, choice }) => [key, choice]));
    const changed = [...byKey.values()].filter(
      ({ key, choice }) => (before.get(key) ?? null) !== choice,
    );
    if (changed.length === 0) return;
    await tx.rosterColumn.deleteMany({ where: { key: { in: changed.map(({ key }) => key) } } });
    await tx.rosterColumn.createMany({
      data: changed.flatMap(({ key, choice }) =>
        choice === null ? [] : [{ key, choice, chosenAt: clock(), chosenBy: adminId }],
      ),
    });
    await recordAudits(
      tx,
      changed.map(({ key, name, choice }) => ({
        adminId,
        action: 'roster_column.chosen',
        entity: 'roster_column',
        entityId: name,
        before: { choice: before.get(key) ?? null },
        after: { choice },
      })),
    );
  });
}
