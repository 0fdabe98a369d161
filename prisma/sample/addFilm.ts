import type { Day } from '@seminar/shared/date';
import { addVideo } from '../../server/applying/watching/addVideo.ts';
import { drawFilm } from '../../server/applying/watching/drawFilm.ts';
import { keepUpload } from '../../server/applying/watching/uploads.ts';
import { withMoment } from '../../server/platform/audit/origin.ts';
import type { Context } from '../../server/platform/context/context.ts';
import { contextAt } from './contextAt.ts';
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
    source: {
      kind: 'file' as const,
      upload_id: await keepUpload(context, {
        fileName: 'mihon.mp4',
        bytes: await drawFilm(seconds),
      }),
    },
    seconds: null,
    opens_on: null,
    closes_on: null,
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
