import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { memberColumns } from '../../catalogue/members/memberFields.ts';
import { readColumnChoices } from './readColumnChoices.ts';
import { readRosterInThread } from './inThread.ts';
import type { PlanEntry } from './planImport.rules.ts';
import { digestOf, planOf } from './previewImport.ts';

interface Order {
  fileName: string;
  bytes: Uint8Array;
  /** Of the preview. */
  digest: string;
  /** Members whom the file doesn't name have left, if all of it was read. */
  missingLeave: boolean;
  adminId: number;
}

type Change = Prisma.MemberImportChangeCreateManyInput;

/** Writes the entries of a plan whose members the roster has. */
async function change(
  tx: Tx,
  entries: readonly PlanEntry[],
  now: Date,
): Promise<Omit<Change, 'importId'>[]> {
  const changed = entries.flatMap(({ known, fields, verdict }) => {
    if (!known) return [];
    const left = verdict === 'left' ? now : null;
    const leftAt = verdict === 'left' || verdict === 'returned' ? left : known.leftAt;
    return [{ known, fields, verdict, leftAt, version: known.version + 1 }];
  });
  await updateRows(
    tx,
    'members',
    changed.map(({ known: { id }, fields, leftAt, version }) => ({
      id,
      ...memberColumns(fields),
      leftAt: leftAt === null ? null : new Date(leftAt),
      version,
      updatedAt: now,
    })),
  );
  return changed.map(({ known, verdict, version }) => ({
    memberId: known.id,
    kind: verdict === 'left' || verdict === 'returned' ? verdict : 'changed',
    before: { ...known.fields, left_at: known.leftAt },
    version,
  }));
}

/**
 * Imports a table of members as its preview said, in one transaction. Rows that are refused stay out.
 *
 * @returns the import's id
 * @throws ValidationFailed the file is no table of members
 * @throws Conflict a column waits for the office's word, the preview was another one, or nothing would change
 */
export async function importMembers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { fileName, bytes, digest, missingLeave, adminId }: Order,
): Promise<number> {
  const now = clock();
  const read = await readRosterInThread({ bytes, choices: await readColumnChoices(db) });
  if (read.columns.some(({ must_choose: mustChoose }) => mustChoose)) {
    throw new Conflict(message('member_import_columns'));
  }
  return inTransaction(db, async (tx) => {
    // Nobody else changes the roster meanwhile; everybody may read it.
    await tx.$executeRaw`LOCK TABLE members IN SHARE ROW EXCLUSIVE MODE`;
    const plan = await planOf(tx, read);
    if (digestOf(plan) !== digest) throw new Conflict(message('member_import_changed'));
    const fresh = plan.entries.filter(({ verdict }) => verdict === 'new');
    const rest = [
      ...plan.entries.filter(
        ({ verdict }) => verdict !== 'new' && verdict !== 'unchanged' && verdict !== 'refused',
      ),
      ...(missingLeave && plan.mayLeave ? plan.missing : []),
    ];
    if (fresh.length + rest.length === 0) throw new Conflict(message('member_import_nothing'));
    const { id: importId } = await tx.memberImport.create({
      data: { fileName, importedAt: now, importedBy: adminId },
      select: { id: true },
    });
    const created = await tx.member.createManyAndReturn({
      data: fresh.map(({ fields }) => memberColumns(fields)),
      select: { id: true, version: true },
    });
    const changes: Change[] = created.map(({ id, version }) => ({
      importId,
      memberId: id,
      kind: 'new',
      version,
    }));
    for (const each of await change(tx, rest, now)) changes.push({ importId, ...each });
    await tx.memberImportChange.createMany({ data: changes });
    await recordAudit(tx, {
      adminId,
      action: 'members.imported',
      entity: 'member_import',
      entityId: importId,
      after: {
        file_name: fileName,
        new: fresh.length,
        changed: changes.filter(({ kind }) => kind === 'changed').length,
        returned: changes.filter(({ kind }) => kind === 'returned').length,
        left: changes.filter(({ kind }) => kind === 'left').length,
      },
    });
    return importId;
  });
}
