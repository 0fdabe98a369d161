import { readFile, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import supertest from 'supertest';
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { beforeAll, expect, it } from 'vitest';
import { drawFilm } from './drawFilm.ts';
import { anonymise } from '../../house/retention/anonymise.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { readProved } from '../../papers/certificates/readProved.ts';
import { buildStudent } from '../../testing/attendees.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer, type TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { examineVideo } from './examineVideo.ts';
import { UploadLocks } from './uploadLocks.ts';
import { tidyVideoUploadsJob } from './uploads.ts';

const context = await testContext({ VIDEO_FREE_GB: '0' });
const { db } = context;
const app = testServer(context);
const page = onPage(context);
const uploads = join(context.env.videoFolder, 'uploads');
const films = join(context.env.videoFolder, 'films');
let clerk: TestClient;
let bytes: Buffer;

beforeAll(async () => {
  clerk = await loggedIn(context, 'clerk');
  bytes = await drawFilm(12);
});

const tus = { 'Tus-Resumable': '1.0.0' };
const name = (text: string) => ({
  'Upload-Metadata': `filename ${Buffer.from(text).toString('base64')}`,
});

async function beginUpload(size: number, by = clerk) {
  return by.sendBytes('post', '/api/video-uploads', {
    ...tus,
    'Upload-Length': String(size),
    ...name('講義.mp4'),
  });
}

async function sendPart(path: string, offset: number, part: Buffer, by = clerk) {
  const headers = {
    ...tus,
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
  };
  return by.sendBytes('patch', path, headers, part);
}

async function uploaded(content: Buffer): Promise<string> {
  const { headers } = await beginUpload(content.length);
  const { status } = await sendPart(headers['location'] ?? '', 0, content);
  expect(status).toBe(204);
  return (headers['location'] ?? '').split('/').at(-1) ?? '';
}

const hls = { kind: 'hls', url: 'https://films.example.jp/lecture/index.m3u8' };
const videosOf = (seminarId: number) => `/api/seminars/${seminarId}/videos`;

async function addFilm(seminarId: number, more: object = {}) {
  const source = { kind: 'file', upload_id: await uploaded(bytes) };
  const { status, body } = await clerk.send('post', videosOf(seminarId), {
    title: '講義',
    source,
    ...more,
  });
  expect(status).toBe(201);
  return body.data;
}

async function paidPerson(seminarId: number) {
  return buildSubmission(db, { seminarId, expectedAmount: 0 });
}

it('a film is sent in parts, looked at, and served in ranges to who may watch it, for some minutes', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const { headers, status } = await beginUpload(bytes.length);
  expect(status).toBe(201);
  const path = headers['location'] ?? '';
  const half = Math.floor(bytes.length / 2);
  await sendPart(path, 0, bytes.subarray(0, half));
  const source = { kind: 'file', upload_id: path.split('/').at(-1) };
  const early = await clerk.send('post', videosOf(seminarId), { title: '講義', source });
  expect(early.status).toBe(422);
  expect(early.body.errors).toHaveProperty(['source.upload_id']);
  const { headers: sent } = await clerk.sendBytes('head', path, tus);
  expect(sent['upload-offset']).toBe(String(half));
  // A part that is sent again is refused, and nothing of it is written.
  expect((await sendPart(path, 0, bytes.subarray(0, half))).status).toBe(409);
  await sendPart(path, half, bytes.subarray(half));

  const { body } = await clerk.send('post', videosOf(seminarId), { title: '講義', source });
  expect(body.data).toMatchObject({
    title: '講義',
    seconds: 12,
    viewers: 0,
    notices: [],
    source: { kind: 'file', file_name: '講義.mp4', size: bytes.length, codecs: ['avc1.42c014'] },
  });
  expect(await readdir(uploads)).toEqual([]);
  expect((await clerk.send('post', videosOf(seminarId), { title: '講義', source })).status).toBe(
    422,
  );

  const { publicId } = await paidPerson(seminarId);
  const { body: watch } = await page.get(`/api/watch/${publicId}`);
  const [video] = watch.data.videos;
  const part = await supertest(app).get(video.source.url).set('Range', 'bytes=10-19').buffer();
  expect(part.status).toBe(206);
  expect(part.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': `bytes 10-19/${bytes.length}`,
    'cache-control': 'private, no-store',
  });
  const behind = await supertest(app).get(video.source.url).set('Range', 'bytes=99999999-');
  expect([behind.status, behind.headers['content-range'], behind.type]).toEqual([
    416,
    `bytes */${bytes.length}`,
    'application/json',
  ]);
  const other = new URL(video.source.url, 'http://localhost');
  other.searchParams.set('viewer', 's999999');
  expect((await supertest(app).get(`${other.pathname}${other.search}`)).status).toBe(403);
  context.setClock('2026-04-10T10:00:00+09:00');
  expect((await supertest(app).get(video.source.url)).status).toBe(403);
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.submission.update({ where: { publicId }, data: { status: 'cancelled' } });
  expect((await supertest(app).get(video.source.url)).status).toBe(404);
});

it('only the office sends films, from its own pages, and no more than there is room for', async () => {
  expect((await supertest(app).post('/api/video-uploads').set(tus)).status).toBe(401);
  const viewer = await loggedIn(context, 'viewer');
  expect((await beginUpload(100, viewer)).status).toBe(403);
  const stale = await loggedIn(context, 'clerk');
  stale.token = 'wrong';
  expect((await beginUpload(100, stale)).status).toBe(419);
  const large = await beginUpload(5 * 1024 ** 3);
  expect(large.status).toBe(422);
  expect(large.body.errors).toEqual({ file: ['1つの動画は4GBまでです。'] });
  const full = await testContext({ VIDEO_QUOTA_GB: '0', VIDEO_FREE_GB: '0' });
  const { body } = await beginUpload(100, await loggedIn(full, 'clerk'));
  expect(body.errors.file[0]).toContain('保存容量');
  const noDisk = await testContext({ VIDEO_FREE_GB: '100000' });
  const refused = await beginUpload(100, await loggedIn(noDisk, 'clerk'));
  expect(refused.body.errors.file[0]).toContain('空き容量');
});

it('what is no film is refused with the mend, and so is a source that we don’t know', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const post = (body: object) => clerk.send('post', videosOf(seminarId), body);
  const upload_id = await uploaded(Buffer.from('no film at all'));
  const { body } = await post({ title: 'x', source: { kind: 'file', upload_id } });
  expect(body.errors['source.upload_id'][0]).toContain('MP4');
  // Half of a film would be taken for all of it, and nobody could watch it to its end.
  const cut = await uploaded(bytes.subarray(0, bytes.length / 2));
  const half = await post({ title: 'x', source: { kind: 'file', upload_id: cut } });
  expect([half.status, half.body.errors]).toMatchObject([
    422,
    { 'source.upload_id': [expect.stringContaining('途中で切れて')] },
  ]);
  const vimeo = await post({ title: '', source: { kind: 'vimeo', url: 'https://vimeo.com/1' } });
  expect(vimeo.status).toBe(422);
  expect(vimeo.body.errors['source.kind'][0]).toContain('Vimeo');
  expect(vimeo.body.errors).toHaveProperty('title');
  for (const url of ['http://films.example.jp/a.m3u8', 'https://a:b@films.example.jp/', 'x']) {
    const { body: refused } = await post({ title: 'x', source: { kind: 'hls', url } });
    expect(refused.errors).toHaveProperty(['source.url']);
  }
  const more = { opens_on: '2026-05-02', closes_on: '2026-05-01', captions: '1\n00:00' };
  const { body: period } = await post({ title: 'x', source: hls, ...more });
  expect(period.errors).toHaveProperty('captions');
});

/** The film written anew: in fragments, or with pictures that begin later. */
async function rewritten({ isFragmented, later }: { isFragmented: boolean; later: number }) {
  const input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  const target = new BufferTarget();
  const fastStart = isFragmented ? 'fragmented' : 'in-memory';
  const output = new Output({ format: new Mp4OutputFormat({ fastStart }), target });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('the film has no pictures');
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = packet.timestamp + later;
    await source.add(packet.clone({ timestamp }), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

it('a film in fragments has its length, and one whose pictures begin late no more than can be watched', async () => {
  const path = join(context.env.dataDir, 'rewritten.mp4');
  await writeFile(path, await rewritten({ isFragmented: true, later: 0 }));
  expect(await examineVideo(path)).toMatchObject({ seconds: 12 });
  await writeFile(path, await rewritten({ isFragmented: false, later: 2 }));
  expect(await examineVideo(path)).toMatchObject({ seconds: 13 });
});

it('captions that players would show wrongly, or not at all, are refused', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const problemOf = async (captions: string) => {
    const more = { title: 'x', source: hls, captions };
    const { body } = await clerk.send('post', videosOf(seminarId), more);
    return body.errors?.captions;
  };
  expect(await problemOf('WEBVTT\n\n00:00,000 --> 00:01,000\nはじめに')).toMatchObject([
    expect.stringContaining('時刻'),
  ]);
  expect(await problemOf('WEBVTT\n\nはじめに')).toHaveLength(1);
  expect(await problemOf('WEBVTT\n\n00:00.000 --> 00:01.000\n\uFFFD\uFFFD')).toMatchObject([
    expect.stringContaining('UTF-8'),
  ]);
  expect(
    await problemOf(
      'WEBVTT 見本\n\nNOTE 注\n\n1\n01:00:00.000 --> 01:00:01.000 vertical:rl\nはじめに',
    ),
  ).toBeUndefined();
});

it('a film is whole with what another program has put behind its end', async () => {
  const path = join(context.env.dataDir, 'tagged.mp4');
  const tag = Buffer.alloc(128);
  tag.write('TAG講義');
  await writeFile(path, Buffer.concat([bytes, tag]));
  expect(await examineVideo(path)).toMatchObject({ startsLate: false, seconds: 12 });
});

it('a film whose index is at its end is told of', async () => {
  const path = join(context.env.dataDir, 'late.mp4');
  // The boxes: ftyp, moov, mdat. The last two change places; nothing reads the pictures.
  const boxes: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    boxes.push(bytes.subarray(at, at + bytes.readUInt32BE(at)));
  }
  const isIndex = (box: Buffer) => box.toString('latin1', 4, 8) === 'moov';
  const late = [...boxes.filter((box) => !isIndex(box)), ...boxes.filter(isIndex)];
  await writeFile(path, Buffer.concat(late));
  expect(await examineVideo(path)).toMatchObject({ startsLate: true, seconds: 12 });
});

it('videos are ordered, changed and read back as they were', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const add = async (title: string) =>
    (await clerk.send('post', videosOf(seminarId), { title, source: hls, seconds: 60 })).body.data;
  const [first, second] = [await add('一'), await add('二')];
  const { body } = await clerk.send('patch', `/api/videos/${second.id}`, {
    ...second,
    position: 1,
    captions: '\uFEFFWEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\nはじめに',
  });
  expect(body.data).toMatchObject({ id: second.id, position: 1 });
  expect(body.data.captions).toBe('WEBVTT\n\n00:00.000 --> 00:01.000\nはじめに');
  const { body: listed } = await clerk.get(videosOf(seminarId));
  expect(listed.data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
  const audited = await db.auditEntry.findMany({
    where: { entity: 'video', action: 'video.changed' },
  });
  expect(audited.at(-1)?.after).toMatchObject({ captions: true, position: 1 });
  const viewer = await loggedIn(context, 'viewer');
  expect((await viewer.get(videosOf(seminarId))).status).toBe(200);
  expect((await viewer.send('patch', `/api/videos/${first.id}`, { title: 'x' })).status).toBe(403);
});

it('what a person watched is kept on their page, needs their key, and counts by the database’s clock', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const video = await addFilm(seminarId);
  const { publicId, id } = await paidPerson(seminarId);
  const path = `/api/watch/${publicId}/videos/${video.id}/progress`;
  const report = { session: 'tab-1', spans: [[0, 3.5]], rate: 1 };
  expect((await supertest(app).get(`/api/watch/${publicId}`)).status).toBe(403);
  expect((await supertest(app).post(path).send(report)).status).toBe(403);
  const { body } = await page.send('post', path, report);
  expect(body.data).toEqual({
    state: 'counting',
    watched_seconds: 3,
    position: 3.5,
    watched: [[0, 3.5]],
  });
  const invented = await page.send('post', path, { session: 'tab-1', spans: [[0, 12]] });
  expect(invented.body.data.watched_seconds).toBeLessThan(12);
  const older = await page.send('post', path, { session: 'tab-2', spans: [] });
  expect(older.body.data.state).toBe('counting');
  const told = await page.send('post', path, report);
  expect(told.body.data.state).toBe('elsewhere');
  for (const spans of [[[5, 2]], [[-1, 2]], [['0', 1]], [[0, 1, 2]], 'x']) {
    const refused = await page.send('post', path, { session: 'tab-2', spans });
    expect(refused.status).toBe(422);
  }
  const { body: watch } = await page.get(`/api/watch/${publicId}`);
  expect(watch.data).toMatchObject({ may_watch: true, videos: [{ id: video.id, seconds: 12 }] });
  const viewing = await db.viewing.findFirstOrThrow({ where: { submissionId: id } });
  expect(watch.data.watched_percent).toBe(Math.floor(viewing.watchedMs / 120));

  // It is archived now, and its file stays.
  const stored = await db.video.findUniqueOrThrow({ where: { id: video.id } });
  expect((await clerk.send('delete', `/api/videos/${video.id}`)).status).toBe(204);
  expect(await readFile(join(films, stored.storedName ?? ''))).toEqual(bytes);
  expect((await db.video.findUniqueOrThrow({ where: { id: video.id } })).archivedAt).not.toBeNull();
  expect((await page.send('post', path, report)).status).toBe(404);
  const { body: after } = await page.get(`/api/watch/${publicId}`);
  expect(after.data).toMatchObject({ videos: [], watched_percent: null });
});

it('the page to watch leads to the completion test while that is open and not passed', async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  const testOf = async (publicId: string) =>
    (await page.get(`/api/watch/${publicId}`)).body.data.test_of;
  const open = {
    reviewTestKeywords: ['合言葉'],
    certificateStart: new Date('2026-04-01'),
    certificateEnd: new Date('2026-04-30'),
  };
  const { id: seminarId } = await buildSeminar(db, open);
  const { id: submissionId, publicId } = await paidPerson(seminarId);
  expect(await testOf(publicId)).toBe(seminarId);
  context.setClock('2026-05-01T09:00:00+09:00');
  expect(await testOf(publicId)).toBeNull();
  context.setClock('2026-04-10T09:00:00+09:00');
  const without = await buildSeminar(db, { ...open, reviewTestKeywords: [] });
  expect(await testOf((await paidPerson(without.id)).publicId)).toBeNull();
  const student = await buildStudent(db, seminarId, { submissionId });
  await db.reviewTestAttempt.create({
    data: {
      seminarId,
      studentId: student.id,
      studentNumber: student.studentNumber,
      name: student.name,
      addressPrefecture: '東京都',
      keywords: ['合言葉'],
      passed: true,
      searchText: '',
    },
  });
  expect(await testOf(publicId)).toBeNull();
});

it('the report that passes what a certificate needs earns it, once the test is not asked for', async () => {
  const { id: seminarId } = await buildSeminar(db, {
    completionTest: false,
    completionWatchedPercent: 50,
  });
  const video = await addFilm(seminarId);
  const submission = await paidPerson(seminarId);
  const student = await buildStudent(db, seminarId, { submissionId: submission.id });
  const path = `/api/watch/${submission.publicId}/videos/${video.id}/progress`;
  const certificates = () => db.certificate.count({ where: { studentId: student.id } });
  await page.send('post', path, { session: 'a', spans: [[0, 5]] });
  expect(await certificates()).toBe(0);
  const { body } = await page.send('post', path, { session: 'a', spans: [[0, 7]] });
  expect(body.data).toMatchObject({ state: 'counting', watched_seconds: 7 });
  expect(await certificates()).toBe(1);
  await page.send('post', path, { session: 'a', spans: [[7, 8]] });
  expect(await certificates()).toBe(1);
  expect(await readProved(db, [student.id])).toMatchObject([{ watchedPercent: 66, lacks: [] }]);
  // Another film is to be watched, too: what was earned and not issued goes.
  const second = { title: '補講', source: hls, seconds: 60 };
  await clerk.send('post', videosOf(seminarId), second);
  expect(await readProved(db, [student.id])).toMatchObject([
    { lacks: ['watched_percent'], certificateId: null },
  ]);
});

it('what a person has watched is not their successor’s', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const video = await addFilm(seminarId);
  const { id, publicId } = await paidPerson(seminarId);
  const path = `/api/watch/${publicId}/videos/${video.id}/progress`;
  await page.send('post', path, { session: 'a', spans: [[0, 5]] });
  await db.formerPerson.create({
    data: {
      submissionId: id,
      applicantName: '前任 者',
      email: '',
      answers: [],
      replacedBy: 'applicant',
      replacedAt: context.clock(),
    },
  });
  expect((await page.get(`/api/watch/${publicId}`)).body.data.watched_percent).toBe(0);
  const { body } = await page.send('post', path, { session: 'b', spans: [] });
  expect(body.data.watched_seconds).toBe(0);
});

it('of an anonymised person stays how much was watched, and not what', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const video = await addFilm(seminarId);
  const { id, publicId } = await paidPerson(seminarId);
  const path = `/api/watch/${publicId}/videos/${video.id}/progress`;
  await page.send('post', path, { session: 'a', spans: [[0, 5]] });
  const people = { submissionIds: [id], studentIds: [] };
  await inTransaction(db, (tx) => anonymise(tx, people, context.clock()));
  expect(
    await db.$queryRaw`
      SELECT watched::text, watched_ms, position_ms FROM viewings WHERE submission_id = ${id}`,
  ).toEqual([{ watched: '{}', watched_ms: 5000, position_ms: 0 }]);
  expect(await db.viewingSession.count({ where: { submissionId: id } })).toBe(0);
});

it('a video that nobody has watched is deleted with its file', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const video = await addFilm(seminarId);
  const { storedName } = await db.video.findUniqueOrThrow({ where: { id: video.id } });
  expect((await clerk.send('delete', `/api/videos/${video.id}`)).status).toBe(204);
  expect(await db.video.findUnique({ where: { id: video.id } })).toBeNull();
  expect(await readdir(films)).not.toContain(storedName);
});

it('who has not paid sees no video', async () => {
  const { id: seminarId } = await buildSeminar(db);
  await clerk.send('post', videosOf(seminarId), { title: '講義', source: hls, seconds: 60 });
  const { publicId } = await buildSubmission(db, { seminarId });
  const { body } = await page.get(`/api/watch/${publicId}`);
  expect(body.data).toMatchObject({ may_watch: false, videos: [], watched_percent: null });
});

it('uploads go a day after the last part, and films that no video knows after a week', async () => {
  const { headers } = await beginUpload(1000);
  const id = (headers['location'] ?? '').split('/').at(-1) ?? '';
  await writeFile(join(films, 'stray.mp4'), 'x');
  const age = async (file: string, hours: number) => {
    const then = new Date(context.clock().getTime() - hours * 3_600_000);
    await utimes(file, then, then);
  };
  const all = [join(uploads, id), join(uploads, `${id}.json`)];
  for (const file of all) await age(file, 23);
  await age(join(films, 'stray.mp4'), 6 * 24);
  await tidyVideoUploadsJob(context);
  expect(await readdir(uploads)).toContain(id);
  expect(await readdir(films)).toContain('stray.mp4');
  for (const file of all) await age(file, 25);
  await age(join(films, 'stray.mp4'), 8 * 24);
  await tidyVideoUploadsJob(context);
  expect(await readdir(uploads)).not.toContain(id);
  expect(await readdir(uploads)).not.toContain(`${id}.json`);
  expect(await readdir(films)).not.toContain('stray.mp4');
});

it('the lock of an upload is one for all copies of the server, and who waits for it asks its holder to give it up', async () => {
  const [one, other] = [new UploadLocks(context.databaseUrl), new UploadLocks(context.databaseUrl)];
  const held = one.newLock('film');
  const waiting = other.newLock('film');
  const { signal } = new AbortController();
  let asked = 0;
  await held.lock(signal, () => {
    asked += 1;
    return held.unlock();
  });
  await waiting.lock(signal, () => undefined);
  expect(asked).toBeGreaterThan(0);
  await waiting.unlock();
});
