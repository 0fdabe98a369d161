import { expect, it } from 'vitest';
import { withHostLock } from './hostLock.ts';

it('makes the second wait for the first, on systems that support it (Linux)', async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
    return name;
  };
  const name = `test-${process.pid}`;
  const both = [withHostLock(name, work('one')), withHostLock(name, work('two'))];
  expect(await Promise.all(both)).toEqual(['one', 'two']);
  expect(events).toHaveLength(4);
  const apart = events[1] === events[0]?.replace('begins', 'ends');
  expect(apart).toBe(process.platform === 'linux');
});

it('releases the lock when the work fails', async () => {
  const name = `test-failing-${process.pid}`;
  const failing = withHostLock(name, () => Promise.reject(new Error('no luck')));
  await expect(failing).rejects.toThrow('no luck');
  expect(await withHostLock(name, () => Promise.resolve('next'))).toBe('next');
});
