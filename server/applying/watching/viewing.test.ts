import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';

const { db } = await testContext();
const begin = Date.parse('2026-06-01T10:00:00+09:00');

async function film(of: Partial<Prisma.VideoUncheckedCreateInput> = {}) {
  const seminar = await buildSeminar(db);
  const video = await db.video.create({
    data: {
      seminarId: seminar.id,
      title: '講義',
      position: 1,
      kind: 'hls',
      url: 'https://films.example.jp/a.m3u8',
      seconds: 600,
      ...of,
    },
  });
  const { id: submissionId } = await buildSubmission(db, { seminarId: seminar.id });
  return { video, submissionId };
}

interface Report {
  submissionId: number;
  videoId: number;
  session?: string;
  /** Seconds of the film. */
  spans: [number, number][];
  rate?: number;
  /** Seconds since 10 o'clock, by the database's clock. */
  at: number;
}

/** @returns seconds that count, and what is said of the report */
async function report({ submissionId, videoId, session = 'a', spans, rate = 1, at }: Report) {
  const ms = (seconds: number) => Math.round(seconds * 1000);
  const [row] = await db.$queryRaw<{ state: string; seconds: number; position: number }[]>`
    SELECT state, watched_ms / 1000.0::float8 AS seconds, position_ms / 1000.0::float8 AS position
    FROM report_viewing(${submissionId}::int, ${videoId}::int, ${session}, ${spans.map(([from]) => ms(from))}::int[],
      ${spans.map(([, to]) => ms(to))}::int[], ${rate}::numeric, TRUE, ${new Date(begin + at * 1000)}::timestamptz)`;
  if (!row) throw new Error('the report has no answer');
  return { ...row, seconds: Number(row.seconds), position: Number(row.position) };
}

const allow = (id: number, fastestRate: number) =>
  db.seminar.update({ where: { id }, data: { fastestRate } });

it('what was played is the union of its stretches, and the same report again changes nothing', async () => {
  const { video, submissionId } = await film();
  const of = { submissionId, videoId: video.id };
  await report({ ...of, spans: [], at: 0 });
  const first: Report = { ...of, spans: [[0, 10]], at: 10 };
  expect(await report(first)).toMatchObject({ state: 'counting', seconds: 10, position: 10 });
  expect(await report({ ...first, at: 600 })).toMatchObject({ seconds: 10 });
  expect(
    await report({
      ...of,
      spans: [
        [5, 20],
        [100, 105],
      ],
      at: 600,
    }),
  ).toMatchObject({
    seconds: 25,
    position: 105,
  });
  const viewing = await db.viewing.findFirstOrThrow({ where: { submissionId } });
  expect(viewing).toMatchObject({ watchedMs: 25_000, wallMs: 25_000 });
});

it('a session counts from its first report, and at most one interval before it', async () => {
  const { video, submissionId } = await film();
  const of = { submissionId, videoId: video.id };
  expect(await report({ ...of, spans: [[0, 600]], at: 0 })).toMatchObject({ seconds: 10 });
  // Who opens one player after the other gains nothing.
  for (const session of ['b', 'c', 'd']) {
    expect(await report({ ...of, session, spans: [[0, 600]], at: 1 })).toMatchObject({
      seconds: 11,
    });
  }
});

it('what a lost connection kept back counts when it is sent, as far as the time allows', async () => {
  const { video, submissionId } = await film();
  const of = { submissionId, videoId: video.id };
  await report({ ...of, spans: [], at: 0 });
  expect(await report({ ...of, spans: [[0, 300]], at: 300 })).toMatchObject({ seconds: 300 });
  expect(await report({ ...of, spans: [[300, 600]], at: 301 })).toMatchObject({ seconds: 311 });
});

it('of two players of one person the newer one counts, and the older one is told', async () => {
  const { video, submissionId } = await film();
  const of = { submissionId, videoId: video.id };
  await report({ ...of, session: 'old', spans: [[0, 10]], at: 10 });
  await report({ ...of, session: 'new', spans: [], at: 20 });
  expect(await report({ ...of, session: 'old', spans: [[10, 20]], at: 20 })).toMatchObject({
    state: 'elsewhere',
    seconds: 10,
  });
  expect(await report({ ...of, session: 'new', spans: [[10, 20]], at: 30 })).toMatchObject({
    state: 'counting',
    seconds: 20,
  });
});

it('a faster speed counts as far as the seminar allows it, and the time that it took is kept, too', async () => {
  const { video, submissionId } = await film();
  await allow(video.seminarId, 1.5);
  const of = { submissionId, videoId: video.id };
  await report({ ...of, spans: [], at: 0 });
  expect(await report({ ...of, spans: [[0, 120]], rate: 2, at: 50 })).toMatchObject({
    // Sixty seconds, with the interval before the first report.
    seconds: 90,
  });
  const viewing = await db.viewing.findFirstOrThrow({ where: { submissionId } });
  expect(viewing.wallMs).toBe(60_000);
});

it('nothing counts before the period and past its end, however late it is sent', async () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const { video, submissionId } = await film({
    opensOn: day('2026-06-01'),
    closesOn: day('2026-06-01'),
  });
  const of = { submissionId, videoId: video.id };
  const midnight = 14 * 3600;
  expect(
    await report({ ...of, session: 'early', spans: [[0, 9]], at: -10 * 3600 - 1 }),
  ).toMatchObject({ state: 'closed', seconds: 0 });
  await report({ ...of, spans: [], at: midnight - 60 });
  expect(await report({ ...of, spans: [[0, 600]], at: midnight + 3600 })).toMatchObject({
    state: 'closed',
    seconds: 70,
  });
  expect(
    await report({ ...of, session: 'late', spans: [[0, 600]], at: midnight + 7200 }),
  ).toMatchObject({ state: 'closed', seconds: 70 });
});

it('films that are watched at the same time share the time that went by', async () => {
  const { video, submissionId } = await film();
  const other = await db.video.create({
    data: {
      seminarId: video.seminarId,
      title: '講義2',
      position: 2,
      kind: 'hls',
      url: 'https://films.example.jp/b.m3u8',
      seconds: 600,
    },
  });
  await report({ submissionId, videoId: video.id, spans: [], at: 0 });
  await report({ submissionId, videoId: video.id, spans: [[0, 60]], at: 50 });
  expect(await report({ submissionId, videoId: other.id, spans: [[0, 60]], at: 50 })).toMatchObject(
    { seconds: 0 },
  );
});

const lie = fc.record({
  session: fc.constantFrom('a', 'b', 'c'),
  spans: fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 300 }))
      .map(([from, length]): [number, number] => [from, from + length]),
    { maxLength: 4 },
  ),
  rate: fc.constantFrom(0.25, 1, 1.25, 2, 4),
  /** Seconds since the report before it. */
  pause: fc.constantFrom(0, 0.3, 5, 10, 45),
  isRepeated: fc.boolean(),
});

it('whatever is reported, never more counts than the time that went by allows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(lie, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(1, 1.5, 2),
      async (reports, fastestRate) => {
        const { video, submissionId } = await film();
        await allow(video.seminarId, fastestRate);
        let at = 0;
        let before = 0;
        for (const { pause, isRepeated, ...rest } of reports) {
          at += pause;
          const sent = { submissionId, videoId: video.id, ...rest, at };
          const { seconds } = await report(sent);
          expect(seconds).toBeLessThanOrEqual((at + 10) * fastestRate + 0.001);
          expect(seconds).toBeLessThanOrEqual(600);
          expect(seconds).toBeGreaterThanOrEqual(before);
          const again = isRepeated ? await report(sent) : { seconds };
          expect(again.seconds).toBe(seconds);
          before = seconds;
        }
        const { wallMs, watchedMs } = await db.viewing.findFirstOrThrow({
          where: { submissionId },
        });
        expect(wallMs).toBeLessThanOrEqual((at + 10) * 1000 + reports.length);
        expect(watchedMs).toBeLessThanOrEqual(wallMs * fastestRate);
      },
    ),
    { numRuns: 25 },
  );
});

it('whoever plays honestly gets all of it, whatever is lost, repeated or late', async () => {
  const delivery = fc.record({
    length: fc.integer({ min: 1, max: 10 }),
    isLate: fc.boolean(),
    times: fc.integer({ min: 1, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(delivery, { minLength: 1, maxLength: 10 }), async (deliveries) => {
      const { video, submissionId } = await film();
      const of = { submissionId, videoId: video.id };
      await report({ ...of, spans: [], at: 0 });
      let at = 0;
      let unsent: [number, number][] = [];
      for (const { length, isLate, times } of deliveries) {
        unsent = [...unsent, [at, at + length]];
        at += length;
        if (isLate) continue;
        for (let time = 0; time < times; time++) await report({ ...of, spans: unsent, at });
        unsent = [];
      }
      // In another order.
      const { seconds } = await report({ ...of, spans: unsent.toReversed(), at });
      expect(seconds).toBe(at);
    }),
    { numRuns: 15 },
  );
});

it('reports of one person on two servers at the same moment are credited one after the other', async () => {
  const { video, submissionId } = await film();
  const of = { submissionId, videoId: video.id };
  await report({ ...of, spans: [], at: 0 });
  await Promise.all(
    Array.from({ length: 8 }, (_, part) =>
      report({ ...of, spans: [[part * 20, part * 20 + 20]], at: 90 }),
    ),
  );
  const viewing = await db.viewing.findFirstOrThrow({ where: { submissionId } });
  expect(viewing.watchedMs).toBe(100_000);
});
