import { z } from 'zod';
import { daySchema, lineSchema } from '../../fieldSchemas.ts';

/** A file that the office has sent (MP4), or an address of HLS elsewhere. */
export const videoKinds = ['file', 'hls'] as const;

/** Seconds between two reports of a player. A first report counts for at most as much. */
export const reportInterval = 10;
/** The most stretches in one report: those of a connection that was lost for long are sent in several. */
export const mostSpans = 200;

/** What the office is told of a file: it begins late, its sound or picture may not be played everywhere. */
export const videoNotices = ['starts_late', 'uncommon_codec', 'no_length'] as const;
export type VideoNotice = (typeof videoNotices)[number];

/** As the office sees it. */
export const videoSchema = z.object({
  id: z.int(),
  seminar_id: z.int(),
  title: z.string(),
  /** For who reads English; null: they read the Japanese. */
  title_en: z.string().nullable(),
  /** Its place among the seminar's videos, from 1. */
  position: z.int(),
  source: z.object({
    kind: z.enum(videoKinds),
    /** Of HLS: its address. Of a file: where the office watches it, for some minutes. */
    url: z.string(),
    file_name: z.string().nullable(),
    /** Bytes. */
    size: z.int().nullable(),
    sha256: z.string().nullable(),
    codecs: z.array(z.string()),
  }),
  /** null: nobody has said how long it is, so it counts for nothing. */
  seconds: z.int().nullable(),
  /** Both days inclusive, in Tokyo; null: open on this side. */
  opens_on: z.string().nullable(),
  closes_on: z.string().nullable(),
  /** WebVTT. */
  captions: z.string().nullable(),
  captions_en: z.string().nullable(),
  notices: z.array(z.enum(videoNotices)),
  /** How many people have begun to watch it. It is archived then, and never deleted. */
  viewers: z.int(),
});
export type Video = z.output<typeof videoSchema>;

const title = lineSchema(200).min(1, { error: 'required' });
const optionalTitle = lineSchema(200)
  .transform((text) => text || null)
  .nullable();
const optionalDay = daySchema.nullable();
const wholeSeconds = z
  .int({ error: 'video_seconds' })
  .min(1, { error: 'video_seconds' })
  .max(86_400, { error: 'video_seconds' })
  .nullable();

/** The largest file of captions, in characters: those of a day in two languages have fewer. */
const longestCaptions = 90_000;
const cueTime = /(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/.source;
const timing = new RegExp(`^${cueTime}[ \\t]+-->[ \\t]+${cueTime}(?:[ \\t]|$)`);

/** Players drop a cue without a word where its times are not written so, as those of SRT with commas. */
function hasTimes(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.includes('-->'));
  return lines.length > 0 && lines.every((line) => timing.test(line));
}

const captions = z
  .string({ error: 'required' })
  .max(longestCaptions, { error: 'too_long' })
  // Programs that write such files begin them with a byte order mark, which players refuse.
  .transform((text) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  .refine((text) => text === '' || /^WEBVTT(?:[ \t\n]|$)/.test(text), {
    error: 'video_captions',
    abort: true,
  })
  .refine((text) => !text.includes('\uFFFD'), { error: 'video_captions_encoding' })
  .refine((text) => text === '' || hasTimes(text), { error: 'video_captions_times' })
  .transform((text) => text || null)
  .nullable();

/** Https, neither user nor password, nothing behind `#`. */
const address = z
  .url({ protocol: /^https$/, error: 'video_address', abort: true })
  .max(2000, { error: 'too_long' })
  .refine((text) => !/^https:\/\/[^/?]*@|#/i.test(text), { error: 'video_address' });

const source = z
  .object({
    kind: z.enum(videoKinds, {
      error: ({ input }) => (input === 'vimeo' ? 'video_vimeo' : 'video_kind'),
    }),
    /** Of HLS. */
    url: address.optional(),
    /** Of a file: the last part of the address that the upload was given. */
    upload_id: z
      .string({ error: 'video_upload' })
      .regex(/^[\w-]{1,100}$/, { error: 'video_upload' })
      .optional(),
  })
  .refine(({ kind, url }) => kind !== 'hls' || url !== undefined, {
    error: 'required',
    path: ['url'],
  })
  .refine(({ kind, upload_id }) => kind !== 'file' || upload_id !== undefined, {
    error: 'required',
    path: ['upload_id'],
  });

const endsLater = {
  error: 'before_start',
  path: ['closes_on'],
};
const isPeriod = ({
  opens_on: opens,
  closes_on: closes,
}: {
  opens_on?: string | null | undefined;
  closes_on?: string | null | undefined;
}) => typeof opens !== 'string' || typeof closes !== 'string' || opens <= closes;

export const newVideoSchema = z
  .object({
    title,
    title_en: optionalTitle.default(null),
    source,
    /** Of HLS: its length. That of a file is read from it. */
    seconds: wholeSeconds.default(null),
    opens_on: optionalDay.default(null),
    closes_on: optionalDay.default(null),
    captions: captions.default(null),
    captions_en: captions.default(null),
  })
  .refine(isPeriod, endsLater);
export type NewVideo = z.output<typeof newVideoSchema>;

export const videoChangeSchema = z
  .object({
    title: title.optional(),
    title_en: optionalTitle.optional(),
    position: z.int({ error: 'whole_number' }).min(1, { error: 'whole_number' }).optional(),
    seconds: wholeSeconds.optional(),
    opens_on: optionalDay.optional(),
    closes_on: optionalDay.optional(),
    captions: captions.optional(),
    captions_en: captions.optional(),
  })
  .refine(isPeriod, endsLater);
export type VideoChange = z.output<typeof videoChangeSchema>;

/** Whether it can be watched on this day. */
export const watchPeriodStates = ['not_yet', 'open', 'over'] as const;

const spanSchema = z.tuple([z.number(), z.number()]);

/** What a person sees of a video on their page to watch. */
export const watchedVideoSchema = z.object({
  id: z.int(),
  title: z.string(),
  title_en: z.string().nullable(),
  state: z.enum(watchPeriodStates),
  opens_on: z.string().nullable(),
  closes_on: z.string().nullable(),
  seconds: z.int().nullable(),
  /** null unless it is open. The address of a file is good for some minutes. */
  source: z.object({ kind: z.enum(videoKinds), url: z.string() }).nullable(),
  captions: z.array(z.object({ language: z.enum(['ja', 'en']), url: z.string() })),
  watched_seconds: z.int(),
  /** What has been watched: stretches of the film, in seconds, in their order. */
  watched: z.array(spanSchema),
  /** Where the player stood, in seconds. */
  position: z.number(),
});
export type WatchedVideo = z.output<typeof watchedVideoSchema>;

export const watchPageSchema = z.object({
  /** Of the application. */
  language: z.enum(['ja', 'en']),
  application_number: z.string(),
  seminar: z.object({ name: z.string(), name_en: z.string().nullable(), code: z.string() }),
  /** Whether the fee is paid and the application stands; otherwise there are no videos. */
  may_watch: z.boolean(),
  /** The fastest speed that counts. */
  fastest_rate: z.number(),
  videos: z.array(watchedVideoSchema),
  /** The seminar, if its completion test is open today and this person hasn't passed it yet; else null. */
  test_of: z.int().nullable(),
  /** Of all videos whose length is known; null: there is none. */
  watched_percent: z.int().nullable(),
});
export type WatchPage = z.output<typeof watchPageSchema>;

/** Seconds of a film, which a span begins or ends with. */
const moment = z
  .number({ error: 'video_span' })
  .min(0, { error: 'video_span' })
  .max(86_400, { error: 'video_span' });

export const progressSchema = z.object({
  /** How this player calls itself: another one for each page that is opened. */
  session: z.string({ error: 'required' }).regex(/^[\w.:-]{1,100}$/, { error: 'invalid' }),
  /** What was played: stretches of the film, in seconds, in their order. */
  spans: z
    .array(
      z
        .tuple([moment, moment], { error: 'video_span' })
        .refine(([from, to]) => from <= to, { error: 'video_span' }),
      { error: 'invalid' },
    )
    .max(mostSpans, { error: 'too_many' }),
  rate: z
    .number({ error: 'video_rate' })
    .min(0.25, { error: 'video_rate' })
    .max(4, { error: 'video_rate' })
    .default(1),
});

/**
 * Whether a report counts: `elsewhere`: the person has begun to watch in another window, which counts instead;
 * `closed`: the video's period is over or has not begun.
 */
export const progressStates = ['counting', 'elsewhere', 'closed'] as const;

export const progressAnswerSchema = z.object({
  state: z.enum(progressStates),
  watched_seconds: z.int(),
  position: z.number(),
  watched: z.array(spanSchema),
});
export type ProgressAnswer = z.output<typeof progressAnswerSchema>;
