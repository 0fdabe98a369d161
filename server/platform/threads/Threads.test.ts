import { message } from '@seminar/shared/platform/messages/message';
import { expect, test } from 'vitest';
import { currentRequest } from '../context/currentRequest.ts';
import type * as addresses from '../http/addressKey.rules.ts';
import { Conflict } from '../http/errors.ts';
import { Threads, type ThreadModule } from './Threads.ts';

const module: ThreadModule<typeof addresses> = {
  source: new URL('../http/addressKey.rules.ts', import.meta.url),
  built: '',
  here: () => Promise.reject(new Error('no thread was started')),
};

test('work that takes longer than a person waits is refused in words, and goes on for a job', async () => {
  const threads = new Threads({
    atMost: 1,
    forPeople: { longestMs: 1, tooLong: () => new Conflict(message('table_slow')) },
  });
  const stop = threads.start();
  try {
    const run = () => threads.run(module, 'addressKey', '192.0.2.1');
    const origin = { address: '192.0.2.1', requestId: 'a', apiTokenId: null };
    await expect(currentRequest.run({ id: 'a', origin }, run)).rejects.toThrow(Conflict);
    expect(await run()).toBe('192.0.2.1');
  } finally {
    await stop();
  }
});
