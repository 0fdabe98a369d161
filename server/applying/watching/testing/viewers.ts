import { newPageKey, pageKeyHash } from '../../../catalogue/page-links/pageKey.ts';
import type { Db } from '../../../platform/db/db.ts';

/** Somebody who has paid, with the key of their page. */
interface Viewer {
  id: number;
  publicId: string;
  linkCode: string | null;
  key: string;
}

export interface Viewers {
  videoId: number;
  people: Viewer[];
}

/** Gives a seminar a film of two hours, and this many of its people who have paid a page of their own. */
export async function viewersOf(db: Db, seminarId: number, count: number): Promise<Viewers> {
  const film = { title: '講義', kind: 'hls', url: 'https://films.example.jp/a.m3u8' } as const;
  const video = await db.video.create({ data: { ...film, seminarId, position: 1, seconds: 7200 } });
  const paid = await db.submission.findMany({
    where: { seminarId, paymentStatus: 'PAID', status: { not: 'cancelled' }, archivedAt: null },
    select: { id: true, publicId: true, linkCode: true },
    take: count,
  });
  const people = paid.map((person) => ({ ...person, key: newPageKey() }));
  const madeAt = new Date();
  await db.pageKey.createMany({
    data: people.map(({ id, key }) => ({ submissionId: id, keyHash: pageKeyHash(key), madeAt })),
  });
  // Each has opened their page before, which confirms the address once.
  const ids = people.map(({ id }) => id);
  await db.submission.updateMany({ where: { id: { in: ids } }, data: { confirmedAt: madeAt } });
  return { videoId: video.id, people };
}

/**
 * Reports the next ten seconds of a film for one of these people, in turn.
 *
 * @param number of the report, from 0
 * @returns how long it took, in ms; Infinity where it was refused, however soon
 */
export async function report(
  address: string,
  { videoId, people }: Viewers,
  number: number,
): Promise<number> {
  const person = people[number % people.length];
  if (!person) throw new Error('nobody has paid');
  const round = Math.floor(number / people.length);
  const code = person.linkCode ?? person.publicId;
  const began = performance.now();
  const answer = await fetch(`${address}/api/watch/${code}/videos/${videoId}/progress`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Page-Key': person.key,
      // Each watches at an address of their own: no address has more places than it leaves for others.
      'X-Forwarded-For': `10.8.${Math.floor(person.id / 250) % 250}.${(person.id % 250) + 1}`,
    },
    body: JSON.stringify({ session: 'bench', spans: [[round * 10, round * 10 + 10]], rate: 1 }),
  });
  await answer.arrayBuffer();
  return answer.status === 200 ? performance.now() - began : Infinity;
}
