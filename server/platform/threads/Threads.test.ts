import { message } from '@seminar/shared/platform/messages/message';
import { expect, test } from 'vitest';
import { currentRequest } from '../context/currentRequest.ts';
import type * as addresses from '../http/addressKey.rules.ts';
import { Conflict, ValidationFailed } from '../http/errors.ts';
import { Threads, type ThreadModule } from './Threads.ts';

const module: ThreadModule<typeof addresses> = {
  source: new URL('../http/addressKey.rules.ts', import.meta.url),
  built: '',
  here: () => Promise.reject(new Error('no thread was started')),
};

const refusals = {
  tooLong: () => new Conflict(message('table_slow')),
  tooLarge: () => new ValidationFailed({ file: [message('table_workbook_large')] }),
};
const origin = { address: '192.0.2.1', requestId: 'a', apiTokenId: null };

test('work that needs more memory than a thread has is refused in words', async () => {
  const fill =
    'export const fill = () => { const all = []; for (;;) all.push(new Array(9999).fill(0.5)); };';
  const filling: ThreadModule<{ fill: (order: null) => void }> = {
    built: module.built,
    here: () => Promise.reject(new Error('no thread was started')),
    source: new URL(`data:text/javascript,${encodeURIComponent(fill)}`),
  };
  const threads = new Threads({
    atMost: 1,
    mostMemory: 8,
    forPeople: { longestMs: 30_000, ...refusals },
  });
  const stop = threads.start();
  try {
    const run = () => threads.run(filling, 'fill', null);
    await expect(currentRequest.run({ id: 'a', origin }, run)).rejects.toThrow(ValidationFailed);
  } finally {
    await stop();
  }
});

test('work that takes longer than a person waits is refused in words, and goes on for a job', async () => {
  const threads = new Threads({
    atMost: 1,
    forPeople: { longestMs: 1, ...refusals },
  });
  const stop = threads.start();
  try {
    const run = () => threads.run(module, 'addressKey', '192.0.2.1');
    await expect(currentRequest.run({ id: 'a', origin }, run)).rejects.toThrow(Conflict);
    expect(await run()).toBe('192.0.2.1');
  } finally {
    await stop();
  }
});

test('work for which a person waits less long than for the other work of its threads has its own words', async () => {
  const threads = new Threads({
    atMost: 1,
    forPeople: { longestMs: 600_000, ...refusals },
  });
  const stop = threads.start();
  try {
    const tooLong = () => new ValidationFailed({ file: [message('file_pdf_unreadable')] });
    const short = { ...module, forPeople: { longestMs: 1, tooLong, tooLarge: tooLong } };
    const run = () => threads.run(short, 'addressKey', '192.0.2.1');
    await expect(currentRequest.run({ id: 'a', origin }, run)).rejects.toThrow(ValidationFailed);
  } finally {
    await stop();
  }
});
