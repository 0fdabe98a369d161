import type { ColumnChoice } from '@seminar/shared/catalogue/members/schema';
import { message, type Problems } from '@seminar/shared/platform/messages/message';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';

interface Order {
  /** null: the choice is taken back. */
  columns: { key: string; name: string; choice: ColumnChoice | null }[];
  adminId: number;
}

/**
 * Keeps what columns of a roster hold whose headings aren't known, for this file and later ones.
 *
 * @throws ValidationFailed one column twice, or two that hold the same
 */
export async function chooseColumns(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { columns, adminId }: Order,
): Promise<void> {
  const problems: Problems = {};
  for (const [at, { key, choice }] of columns.entries()) {
    const before = columns.slice(0, at);
    const isTwice = before.some((other) => other.key === key);
    const isTaken =
      choice !== null && choice !== 'left_out' && before.some((other) => other.choice === choice);
    if (isTwice || isTaken) problems[`columns.${at}.choice`] = [message('member_column_same')];
  }
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
  await inTransaction(db, async (tx) => {
    // Two colleagues who choose at once wait for each other; the later word counts.
    await tx.$executeRaw`LOCK TABLE roster_columns IN SHARE ROW EXCLUSIVE MODE`;
    const keys = columns.map(({ key }) => key);
    const known = await tx.rosterColumn.findMany({ where: { key: { in: keys } } });
    const before = new Map(known.map(({ key, choice }) => [key, choice]));
    const changed = columns.filter(({ key, choice }) => (before.get(key) ?? null) !== choice);
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
