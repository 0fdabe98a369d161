import type { WatchedVideo } from './schema.ts';

type Watched = Pick<WatchedVideo, 'seconds' | 'watched'>;

/** Seconds of a film that were watched, each place once, and no more than it has. */
const secondsOf = ({ watched, seconds }: Watched) =>
  Math.min(
    watched.reduce((sum, [from, to]) => sum + to - from, 0),
    seconds ?? 0,
  );

/** How much of these videos was watched, in whole percent, rounded down; null: the length of none is known. */
export function percentWatched(videos: readonly Watched[]): number | null {
  const length = videos.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
  if (length === 0) return null;
  const done = videos.reduce((sum, video) => sum + secondsOf(video), 0);
  // Milliseconds are whole numbers, which are divided exactly.
  return Math.floor(Math.round(done * 1000) / (length * 10));
}
