import autocannon from 'autocannon';
import { usedBetween, type ProcessorTimes } from './processor.ts';

/** What one side did under load. */
export interface Measured {
  perSecond: number;
  /** Milliseconds; null: many rows were one call. */
  p50: number | null;
  p99: number | null;
  answers: number;
  /** The processor's time of server and database for one answer, in ms; absent: not measured. */
  processor?: number;
}

/** Measures the processor's time beside what `measure` says. */
export async function withProcessor(
  time: () => Promise<ProcessorTimes>,
  measure: () => Promise<Measured>,
): Promise<Measured> {
  const before = await time();
  const measured = await measure();
  const processor = usedBetween(before, await time()) / measured.answers;
  return processor > 0 ? { ...measured, processor } : measured;
}

const connections = 10;
/** Seconds after which a call has failed: a machine that does other work, too, makes all of them wait. */
const callTimeout = 60;

function resultOf(what: string, result: autocannon.Result, seconds: number): Measured {
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(
      `${what}: ${result.non2xx} answers were refusals, ${result.errors} calls failed`,
    );
  }
  return {
    perSecond: result['2xx'] / seconds,
    answers: result['2xx'],
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** The longest round for calls that take long, in seconds. */
const longest = 30;

/**
 * The same call over and over, for so many seconds; by one caller, or by ten at a time. If none is answered
 * by then, for longer.
 */
export async function readFor(
  url: string,
  headers: Record<string, string>,
  { seconds, callers = connections }: { seconds: number; callers?: number },
): Promise<Measured> {
  let last = performance.now();
  const began = last;
  // A load ends when it is looked at, which is every second unless it is said.
  const options = {
    url,
    headers,
    connections: callers,
    duration: seconds,
    sampleInt: 50,
    timeout: callTimeout,
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (error: Error | null, done) => {
      if (error) reject(error);
      else resolve(done);
    });
    load.on('response', () => (last = performance.now()));
  });
  if (result['2xx'] + result.non2xx + result.errors === 0 && seconds < longest) {
    return readFor(url, headers, { seconds: seconds * 5, callers });
  }
  return resultOf(url, result, (last - began) / 1_000);
}

/** Each call once, ten at a time. */
export async function changeEach(
  address: string,
  headers: Record<string, string>,
  changes: readonly { path: string; body: unknown }[],
): Promise<Measured> {
  let next = 0;
  let last = performance.now();
  const began = last;
  const options: autocannon.Options = {
    url: address,
    connections,
    timeout: callTimeout,
    amount: changes.length,
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          const change = changes[next % changes.length];
          next += 1;
          return {
            ...request,
            path: change?.path ?? '/',
            body: JSON.stringify(change?.body),
            headers: {
              ...headers,
              'Content-Type': 'application/json',
              // Everybody at an own address, else all together would be limited as one.
              'X-Forwarded-For': `198.18.${Math.floor(next / 250) % 250}.${next % 250}`,
            },
          };
        },
      },
    ],
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (error: Error | null, done) => {
      if (error) reject(error);
      else resolve(done);
    });
    load.on('response', () => (last = performance.now()));
  });
  return resultOf(changes[0]?.path ?? address, result, (last - began) / 1_000);
}

/** The round in the middle, by requests a second. */
export function median(rounds: readonly Measured[]): Measured {
  const sorted = rounds.toSorted((one, other) => one.perSecond - other.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}
