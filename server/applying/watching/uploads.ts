import { addVideo } from '@seminar/shared/applying/watching/endpoints';
import { message } from '@seminar/shared/platform/messages/message';
import type { FileStore } from '@tus/file-store';
import type { Server } from '@tus/server';
import type { Upload } from '@tus/utils';
import type { Request, Response, Router } from 'express';
import { randomUUID } from 'node:crypto';
import { readdir, stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { dayMs } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import { makePrivate } from '../../platform/context/privateFolder.ts';
import { withAdvisoryLock } from '../../platform/db/advisoryLock.ts';
import { checkCsrf } from '../../platform/http/csrf.ts';
import {
  NotFound,
  Unavailable,
  UnsupportedMediaType,
  ValidationFailed,
} from '../../platform/http/errors.ts';
import { requireRole } from '../../platform/http/requireAdmin.ts';
import { videoFolders } from './videoFiles.ts';

const path = '/api/video-uploads';
const gigabyte = 1024 ** 3;
const largestVideo = 4 * gigabyte;
/** A film that no video knows: its server was stopped in between, or the database is an older one. */
const orphanMs = 7 * dayMs;

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Loaded with the first film: most servers are never sent one. */
async function storeIn(directory: string): Promise<FileStore> {
  const { FileStore: Store } = await import('@tus/file-store');
  return new Store({ directory });
}

/**
 * Keeps a film among the uploads, as if it had been sent.
 *
 * @returns the upload's id
 */
export async function keepUpload(
  context: Pick<Context, 'env'>,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<string> {
  const { Upload: Received } = await import('@tus/utils');
  const { uploads } = videoFolders(context);
  await makePrivate(context.env.videoFolder);
  await makePrivate(uploads);
  const store = await storeIn(uploads);
  const id = randomUUID();
  const metadata = { filename: fileName };
  await store.create(new Received({ id, size: bytes.length, offset: 0, metadata }));
  await store.write(Readable.from([bytes]), id, 0);
  return id;
}

/** What has been sent of an upload, and how it is called; undefined: there is none. */
export async function findUpload(
  context: Pick<Context, 'env'>,
  id: string,
): Promise<(Upload & { path: string }) | undefined> {
  const { uploads } = videoFolders(context);
  // The store knows an upload by two files.
  if (!(await filesIn(uploads)).includes(`${id}.json`)) return undefined;
  const upload = await (await storeIn(uploads)).getUpload(id);
  return Object.assign(upload, { path: join(uploads, id) });
}

/** Bytes that the uploads will have which have not become a video. */
async function bytesOfUploads(context: Context): Promise<number> {
  const names = await filesIn(videoFolders(context).uploads);
  const sizes = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => (await findUpload(context, name.slice(0, -'.json'.length)))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @throws ValidationFailed the file is too large, or there is no room for it */
async function checkRoom(context: Context, request: Request): Promise<void> {
  const refuse = (problem: ReturnType<typeof message>) => new ValidationFailed({ file: [problem] });
  const size = Number(request.get('Upload-Length') ?? Number.NaN);
  if (!Number.isSafeInteger(size) || size <= 0) throw refuse(message('video_upload_size'));
  if (size > largestVideo) throw refuse(message('video_too_large'));
  const { videoFolder, videoQuota, videoFree } = context.env;
  const waiting = await bytesOfUploads(context);
  const { _sum: stored } = await context.db.video.aggregate({ _sum: { size: true } });
  if (Number(stored.size ?? 0) + waiting + size > videoQuota * gigabyte) {
    throw refuse(message('video_quota', { gigabytes: videoQuota }));
  }
  const { bavail, bsize } = await statfs(videoFolder);
  // What is on its way takes room, too.
  if (bavail * bsize - waiting - size < videoFree * gigabyte) throw refuse(message('video_disk'));
}

async function createServer(context: Context): Promise<Server> {
  const [{ Server: TusServer }, { UploadLocks }] = await Promise.all([
    import('@tus/server'),
    import('./uploadLocks.ts'),
  ]);
  return new TusServer({
    path,
    datastore: await storeIn(videoFolders(context).uploads),
    locker: new UploadLocks(context.databaseUrl),
    maxSize: largestVideo,
    relativeLocation: true,
    // Only our own pages send films.
    allowedOrigins: () => false,
  });
}

/**
 * Takes films in parts (tus), so that a connection that breaks costs one part. It stands before the limit of calls in
 * flight: a part is on its way for minutes.
 */
export function filmUploadRoutes(api: Router, context: Context): void {
  let made: Promise<Server> | undefined;
  const handle = async (request: Request, response: Response) => {
    requireRole(request, addVideo);
    // Or one method would be judged here and another one carried out.
    delete request.headers['x-http-method-override'];
    if (!['POST', 'HEAD', 'PATCH', 'DELETE'].includes(request.method)) throw new NotFound();
    const byToken = request.tokenLogin !== undefined;
    if (request.method !== 'HEAD' && !byToken) await checkCsrf(request, response);
    const { uploads } = videoFolders(context);
    await makePrivate(context.env.videoFolder);
    await makePrivate(uploads);
    const server = await (made ??= createServer(context));
    if (request.method !== 'POST') {
      await server.handle(request, response);
      return;
    }
    if (request.get('Content-Type') !== undefined) {
      throw new UnsupportedMediaType(message('media_type'));
    }
    const outcome = await withAdvisoryLock(
      context.databaseUrl,
      'video uploads',
      10_000,
      async () => {
        await checkRoom(context, request);
        await server.handle(request, response);
      },
    );
    if (outcome.busy) throw new Unavailable(message('server_busy', { seconds: 5 }), 5);
  };
  api.all(/^\/api\/video-uploads(?:\/[\w-]+)?\/?$/, (request, response) =>
    handle(request, response),
  );
}

async function removeOlder(folder: string, names: readonly string[], before: number) {
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < before) await unlink(join(folder, name)).catch(() => undefined);
  }
}

/** Deletes uploads on which nothing was sent for a day, and films that no video knows. */
export async function tidyVideoUploadsJob(context: Context): Promise<void> {
  const now = context.clock().getTime();
  const { films, uploads } = videoFolders(context);
  const all = await filesIn(uploads);
  // The description of an upload is as old as its beginning: it goes with its bytes.
  const bytes = all.filter((name) => !name.endsWith('.json'));
  await removeOlder(uploads, bytes, now - dayMs);
  const left = new Set(await filesIn(uploads));
  const alone = all.filter((name) => name.endsWith('.json') && !left.has(name.slice(0, -5)));
  await removeOlder(uploads, alone, now - dayMs);
  const known = await context.db.video.findMany({ select: { storedName: true } });
  const names = new Set(known.map(({ storedName }) => storedName));
  const strays = (await filesIn(films)).filter((name) => !names.has(name));
  await removeOlder(films, strays, now - orphanMs);
}
