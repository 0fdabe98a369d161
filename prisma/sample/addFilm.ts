import type { Day } from '@seminar/shared/date';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { addVideo } from '../../server/applying/watching/addVideo.ts';
import { videoFolders } from '../../server/applying/watching/videoFiles.ts';
import { withMoment } from '../../server/platform/audit/origin.ts';
import type { Context } from '../../server/platform/context/context.ts';
import { makePrivate } from '../../server/platform/context/privateFolder.ts';
import { contextAt } from './contextAt.ts';
import { drawFilm } from './drawFilm.ts';
import { momentOf } from './momentOf.ts';
import { sampleSeminars } from './seminars.ts';

const title = '医療機器を安全に使うために（見本の動画）';
/** Of the film. */
const seconds = 12;

const captions = `WEBVTT

00:00.000 --> 00:06.000
これは見本の動画です。

00:06.000 --> 00:12.000
視聴した部分は、下の帯に表示されます。
`;

const captionsEn = `WEBVTT

00:00.000 --> 00:06.000
This is a sample film.

00:06.000 --> 00:12.000
The bar below shows what you have watched.
`;

/** Puts a film where one waits that was uploaded. */
async function uploadFilm(context: Context): Promise<string> {
  const [{ FileStore }, { Upload }] = await Promise.all([
    import('@tus/file-store'),
    import('@tus/utils'),
  ]);
  const film = await drawFilm(seconds);
  const { uploads } = videoFolders(context);
  await makePrivate(context.env.videoFolder);
  await makePrivate(uploads);
  const store = new FileStore({ directory: uploads });
  const id = randomUUID();
  const metadata = { filename: 'mihon.mp4' };
  await store.create(new Upload({ id, size: film.length, offset: 0, metadata }));
  await store.write(Readable.from([film]), id, 0);
  return id;
}

/** Gives the seminar that costs nothing a film of some seconds, if it has none yet. */
export async function addFilm(
  context: Context,
  { today, adminId }: { today: Day; adminId: number },
): Promise<void> {
  const { seminar } = sampleSeminars(today).free;
  const moment = momentOf(seminar.entry_start, '08:30');
  const { id: seminarId } = await context.db.seminar.findUniqueOrThrow({
    where: { code: seminar.code },
    select: { id: true },
  });
  if ((await context.db.video.count({ where: { seminarId } })) > 0) return;
  const video = {
    title,
    title_en: 'Using medical devices safely (a sample film)',
    source: { kind: 'file' as const, upload_id: await uploadFilm(context) },
    seconds: null,
    opens_on: null,
    closes_on: null,
    fastest_rate: 1.5 as const,
    captions,
    captions_en: captionsEn,
  };
  await withMoment(moment, () =>
    addVideo(contextAt(context, moment), { seminarId, video, adminId }),
  );
}

/** One person has watched half of it. */
export async function watchFilm({ db }: Context, today: Day): Promise<void> {
  const { code } = sampleSeminars(today).free.seminar;
  const video = await db.video.findFirstOrThrow({ where: { seminar: { code } } });
  const viewer = await db.submission.findFirst({
    where: { seminarId: video.seminarId, paymentStatus: 'PAID' },
    orderBy: { id: 'asc' },
  });
  if (!viewer) return;
  await db.$queryRaw`
    SELECT state FROM report_viewing(${viewer.id}::int, ${video.id}::int, 'sample', '{0}', '{6500}', 1)`;
}
