import type { JoinLinkCount, joinLinksSchema } from '@seminar/shared/applying/join-links/schema';
import { message, type Problems } from '@seminar/shared/platform/messages/message';
import type { z } from 'zod';
import { findSeminar } from '../../catalogue/seminars/findSeminar.ts';
import { recordAudits } from '../../platform/audit/record.ts';
import { submissionIsAlive, submissionMayAttend } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

/** How many of a seminar's applicants have a link of their own, and how many may attend. */
export async function countJoinLinks(
  db: Db | Tx,
  { seminarId }: { seminarId: number },
): Promise<JoinLinkCount> {
  await findSeminar(db, String(seminarId));
  const [counted] = await db.$queryRaw<JoinLinkCount[]>`
    SELECT count(join_link)::int AS given,
      count(*) FILTER (WHERE ${submissionMayAttend.sql('submissions')})::int AS attending
    FROM submissions WHERE seminar_id = ${seminarId} AND ${submissionIsAlive.sql('submissions')}`;
  return counted ?? { given: 0, attending: 0 };
}

interface Holder {
  id: number;
  publicId: string;
  joinLink: string | null;
  mayAttend: boolean;
}

/** The applicants of a seminar, locked by their ids; those of `publicIds` alone where they are given. */
async function lockHolders(
  tx: Tx,
  { seminarId, publicIds }: { seminarId: number; publicIds: string[] | null },
): Promise<Holder[]> {
  return tx.$queryRaw<Holder[]>`
    SELECT id, public_id AS "publicId", join_link AS "joinLink",
      ${submissionMayAttend.sql('submissions')} AS "mayAttend"
    FROM submissions
    WHERE seminar_id = ${seminarId} AND anonymised_at IS NULL
      AND ${submissionIsAlive.sql('submissions')}
      AND (${publicIds}::text[] IS NULL OR public_id = ANY(${publicIds}::text[]))
      AND (${publicIds !== null} OR join_link IS NOT NULL)
    ORDER BY id FOR NO KEY UPDATE`;
}

/** Writes other links, audits that, and tells who may attend. The links themselves stand in no audit entry. */
async function writeLinks(
  tx: Tx,
  changed: readonly { holder: Holder; url: string | null }[],
  { adminId, at }: { adminId: number; at: Date },
): Promise<void> {
  await updateRows(
    tx,
    'submissions',
    changed.map(({ holder, url }) => ({ id: holder.id, joinLink: url })),
  );
  await recordAudits(
    tx,
    changed.map(({ holder, url }) => ({
      adminId,
      action: url === null ? 'submission.join_link_withdrawn' : 'submission.join_link_given',
      entity: 'submission',
      entityId: holder.id,
    })),
  );
  await noteChanges(
    tx,
    changed.flatMap(({ holder, url }) =>
      holder.mayAttend
        ? [
            {
              of: { submissionId: holder.id },
              change: { what: 'join_link', url } as const,
              reason: url === null ? systemReasons.joinLinkWithdrawn : systemReasons.joinLinkGiven,
              adminId,
              at,
            },
          ]
        : [],
    ),
  );
}

type Links = z.output<typeof joinLinksSchema>['links'];

/** The links of the seminar's applicants who are given no other one now. */
async function readTaken(
  tx: Tx,
  { seminarId, urls }: { seminarId: number; urls: ReadonlyMap<string, string> },
): Promise<string[]> {
  const rows = await tx.submission.findMany({
    where: {
      seminarId,
      publicId: { notIn: [...urls.keys()] },
      joinLink: { in: [...urls.values()] },
      ...submissionIsAlive.where,
    },
    select: { joinLink: true },
  });
  return rows.flatMap(({ joinLink }) => joinLink ?? []);
}

function problemsOf(
  links: Links,
  { known, taken }: { known: ReadonlySet<string>; taken: readonly string[] },
): Problems {
  const people = new Set<string>();
  const urls = new Set(taken);
  const problems: Problems = {};
  for (const [at, { submission_id: id, url }] of links.entries()) {
    const code = normaliseCode(id);
    if (!known.has(code)) {
      problems[`links.${at}.submission_id`] = [message('attendance_import_no_application')];
    } else if (people.has(code)) {
      problems[`links.${at}.submission_id`] = [message('attendance_import_person_twice')];
    }
    if (urls.has(url)) problems[`links.${at}.url`] = [message('join_link_shared')];
    people.add(code);
    urls.add(url);
  }
  return problems;
}

/**
 * Gives applicants a join link of their own, instead of one that they had. Who may attend is told; who hasn't paid yet
 * is told with the confirmation of the payment.
 *
 * @throws NotFound no such seminar
 * @throws ValidationFailed somebody is no applicant of it or named twice, or a link is another person's
 */
export async function giveJoinLinks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { seminarId, links, adminId }: { seminarId: number; links: Links; adminId: number },
): Promise<JoinLinkCount> {
  const at = clock();
  const urls = new Map(links.map((link) => [normaliseCode(link.submission_id), link.url]));
  return inTransaction(db, async (tx) => {
    await findSeminar(tx, String(seminarId));
    // Two people of the office give the same link to two applicants: the second is told.
    await tx.$queryRaw`SELECT FROM seminars WHERE id = ${seminarId} FOR NO KEY UPDATE`;
    const holders = await lockHolders(tx, { seminarId, publicIds: [...urls.keys()] });
    const problems = problemsOf(links, {
      known: new Set(holders.map(({ publicId }) => publicId)),
      taken: await readTaken(tx, { seminarId, urls }),
    });
    if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
    const changed = holders.flatMap((holder) => {
      const url = urls.get(holder.publicId);
      return url === undefined || url === holder.joinLink ? [] : [{ holder, url }];
    });
    await writeLinks(tx, changed, { adminId, at });
    return countJoinLinks(tx, { seminarId });
  });
}

/**
 * Takes the join links of a seminar's applicants away: the meeting is another one, or takes place no more.
 *
 * @throws NotFound no such seminar
 */
export async function withdrawJoinLinks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { seminarId, adminId }: { seminarId: number; adminId: number },
): Promise<JoinLinkCount> {
  const at = clock();
  return inTransaction(db, async (tx) => {
    await findSeminar(tx, String(seminarId));
    const holders = await lockHolders(tx, { seminarId, publicIds: null });
    const changed = holders.map((holder) => ({ holder, url: null }));
    await writeLinks(tx, changed, { adminId, at });
    return countJoinLinks(tx, { seminarId });
  });
}
