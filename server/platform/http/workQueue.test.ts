import { describe, expect, it, vi } from 'vitest';
import { TooManyRequests, Unavailable } from './errors.ts';
import { WorkQueue } from './workQueue.ts';

/** Pieces of work that a test ends, and the names of those that have begun. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  };
  return { begun, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

describe('heavy work', () => {
  it('of an origin that fills the queue does not keep others waiting or out', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 4, seconds: 5 });
    const { begun, work, end } = works();
    const first = queue.run(work('first'), 'flood');
    const flood = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name), 'flood'));
    const refused = Promise.allSettled(flood);
    const office = queue.run(work('office'), 'office');
    await expect(queue.run(work('e'), 'flood')).rejects.toThrow(TooManyRequests);
    end('first');
    await first;
    for (const name of ['a', 'office', 'b', 'c']) {
      await vi.waitFor(() => expect(begun).toContain(name));
      end(name);
    }
    expect(await office).toBe('office');
    expect(begun).toEqual(['first', 'a', 'office', 'b', 'c']);
    expect((await refused).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
  });

  it('runs a few pieces at once, and the others in the order in which they came', async () => {
    const queue = new WorkQueue({ atOnce: 2, waiting: 10, seconds: 5 });
    const { begun, work, end } = works();
    const [one, two, three, four] = ['1', '2', '3', '4'].map((name) => queue.run(work(name)));
    expect(begun).toEqual(['1', '2']);
    end('2');
    expect(await two).toBe('2');
    expect(begun).toEqual(['1', '2', '3']);
    end('1');
    end('3');
    expect(await Promise.all([one, three])).toEqual(['1', '3']);
    end('4');
    expect(await four).toBe('4');
  });

  it('that fails does not block the next piece', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 10, seconds: 5 });
    const { work, end } = works();
    const failed = queue.run(work('1'));
    const next = queue.run(work('2'));
    end('1', new Error('broken'));
    await expect(failed).rejects.toThrow('broken');
    end('2');
    expect(await next).toBe('2');
    expect(await queue.run(() => Promise.resolve('3'))).toBe('3');
  });

  it('is refused when too many pieces wait, and accepted again afterwards', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 1, seconds: 5 });
    const { work, end } = works();
    const first = queue.run(work('1'));
    const second = queue.run(work('2'));
    await expect(queue.run(work('3'))).rejects.toThrow(TooManyRequests);
    end('1');
    await first;
    const third = queue.run(work('3'));
    end('2');
    await second;
    end('3');
    expect(await third).toBe('3');
  });

  it('whose callers decide how long it takes leaves places to others, who begin at once', async () => {
    const queue = new WorkQueue({ atOnce: 4, waiting: 10, seconds: 5, heldByCaller: true });
    const { begun, work, end } = works();
    const held = ['a', 'b', 'c'].map((name) => queue.run(work(name), 'holds'));
    const other = queue.run(work('other'), 'other');
    const newest = queue.run(work('newest'), 'newest');
    expect(begun).toEqual(['a', 'b', 'other', 'newest']);
    end('other');
    expect(await other).toBe('other');
    // The one that waited has its turn when its own origin has ended one.
    expect(begun).not.toContain('c');
    end('a');
    end('newest');
    await newest;
    await vi.waitFor(() => expect(begun).toContain('c'));
    end('b');
    end('c');
    expect(await Promise.all(held)).toEqual(['a', 'b', 'c']);
  });

  it('keeps a person waiting for some seconds, and a job as long as it takes', async () => {
    const queue = new WorkQueue({ atOnce: 1, waiting: 10, seconds: 5, longestWait: 20 });
    const { begun, work, end } = works();
    const first = queue.run(work('first'));
    const job = queue.run(work('job'), 'jobs', { patient: true });
    const person = queue.run(work('person'), 'person');
    await expect(person).rejects.toThrow(Unavailable);
    await expect(person).rejects.toMatchObject({ status: 503, seconds: 5 });
    end('first');
    await first;
    await vi.waitFor(() => expect(begun).toEqual(['first', 'job']));
    end('job');
    expect(await job).toBe('job');
  });
});
