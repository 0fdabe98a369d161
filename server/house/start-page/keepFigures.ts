/** Figures that took at least this long to read are too much to read after each change. */
const slowReadingMs = 2_000;
/**
 * Slow figures may be this many times as old as their reading took. So reading them takes a fifth of a processor at
 * most.
 */
const restFactor = 4;
/** Their highest age: by then a screen asks whether anything has changed. */
const longestRestMs = 8_000;

interface Kept<Figures> {
  mark: string;
  figures: Figures;
  /** When they were read, on the monotonic clock in ms, and how long it took. */
  readAt: number;
  took: number;
}

/**
 * Keeps figures that many screens ask for until something changes. Only one reading runs at a time. Whoever
 * asks during a reading gets the result of the next one, which includes what they have just changed. Figures that took
 * two seconds or more may be up to eight seconds old.
 *
 * @param now the monotonic clock, in ms
 */
export function keepFigures<Figures>(
  read: () => Promise<Figures>,
  now: () => number = () => performance.now(),
): (mark: string) => Promise<Figures> {
  let kept: Kept<Figures> | null = null;
  let reading: Promise<Figures> | null = null;
  let next: Promise<Figures> | null = null;

  const start = (mark: string): Promise<Figures> => {
    const began = now();
    reading = read()
      .then((figures) => {
        kept = { mark, figures, readAt: now(), took: now() - began };
        return figures;
      })
      .finally(() => (reading = null));
    return reading;
  };
  const isFresh = ({ mark, readAt, took }: Kept<Figures>, asked: string) =>
    mark === asked ||
    (took >= slowReadingMs && now() - readAt < Math.min(took * restFactor, longestRestMs));

  return (mark) => {
    if (kept && isFresh(kept, mark)) return Promise.resolve(kept.figures);
    if (reading === null) return start(mark);
    const afterThis = () => {
      next = null;
      return start(mark);
    };
    next ??= reading.then(afterThis, afterThis);
    return next;
  };
}
