import express, { type Response } from 'express';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Selection } from '../http/pageOfRows.ts';
import { sendFile } from '../http/sendFile.ts';
import { setSocketTimeouts } from '../http/socketTimeouts.ts';
import { testContext } from '../../testing/testContext.ts';
import { listCsv } from './listCsv.ts';

const context = await testContext();
const { db } = context;

interface Numbered {
  id: number;
}

/** A list of the numbers up to `rows`, the highest first, and the pages of it that were read. */
function numbers(rows: number, where = Prisma.sql`TRUE`, whenWanted = () => {}) {
  const pages: number[] = [];
  const selection: Selection<Numbered> = {
    table: Prisma.sql`(SELECT generate_series(1, ${rows}::int) AS id) AS numbers`,
    where,
    sortBy: Prisma.sql`id % 2`,
    direction: 'desc',
    load: async (ids) => {
      pages.push(ids.length);
      return ids.map((id) => ({ id })).toReversed();
    },
  };
  const csv = listCsv({
    name: () => '番号',
    selection: () => {
      whenWanted();
      return selection;
    },
    note: async () => undefined,
    present: (page) => page,
    columns: [
      ['番号', ({ id }: Numbered) => id],
      ['内容', () => '内'.repeat(100)],
    ],
  });
  return { csv, pages };
}

/** The answer of a request, as far as a list looks at it. */
class Connection extends EventEmitter {
  closed = false;
  close() {
    this.closed = true;
    this.emit('close');
  }
}
function asked(id = 1) {
  const connection = new Connection();
  // It has what a download uses of a response, and no more.
  const response = connection as unknown as Response;
  return { connection, asked: { admin: { id }, query: {}, response } };
}

/** What the lists that are read at this moment do in the database. */
const reading = () => db.$queryRaw<{ state: string }[]>`
  SELECT state FROM pg_stat_activity
  WHERE application_name = 'seminar list' AND datname = current_database()`;

describe('a list as a file', () => {
  it('of several pages holds each row once, in the order of the list', async () => {
    const { csv, pages } = numbers(5_200);
    const { stream } = await csv(context, asked().asked);
    const text = (await stream.toArray()).map(String).join('');
    const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
    const odd = Array.from({ length: 2_600 }, (_, index) => 5_199 - 2 * index);
    const even = Array.from({ length: 2_600 }, (_, index) => 5_200 - 2 * index);
    expect(data.slice(1).map(([id]) => Number(id))).toEqual([...odd, ...even]);
    expect(pages).toEqual([...Array.from({ length: 10 }, () => 500), 200]);
    await expect.poll(reading).toEqual([]);
  });

  it('is read as fast as its reader takes it: a few pages are in memory, however long it is', async () => {
    const { csv, pages } = numbers(20_000);
    const { stream } = await csv(context, asked().asked);
    let taken = 0;
    let ahead = 0;
    for await (const chunk of stream) {
      taken += String(chunk).split('\r\n').length - 1;
      // Long enough to read further pages meanwhile.
      for (let turn = 0; turn < 5; turn += 1) await db.$queryRaw`SELECT 1`;
      const read = pages.reduce((sum, size) => sum + size, 0);
      ahead = Math.max(ahead, read - taken);
    }
    expect(taken).toBe(20_001);
    expect(ahead).toBeLessThanOrEqual(1_000);
  });

  it('is handed to whoever asks, while a colleague holds as many as they can', async () => {
    const { csv } = numbers(2_000);
    const held = Array.from({ length: 6 }, () => asked());
    const holding = held.map(({ asked: request }) => csv(context, request));
    await expect.poll(async () => (await reading()).length).toBe(2);
    const { stream } = await csv(context, asked(2).asked);
    expect((await stream.toArray()).map(String).join('').split('\r\n')).toHaveLength(2_002);
    for (const file of holding) (await file).stream.destroy();
    await expect.poll(reading).toEqual([]);
  });

  it('is counted no longer when its reader leaves before it begins', async () => {
    const { csv } = numbers(10, Prisma.sql`pg_sleep(600) IS NULL`);
    const { connection, asked: request } = asked();
    const refused = expect(csv(context, request)).rejects.toMatchObject({ code: 'ECONNABORTED' });
    await expect.poll(reading).toEqual([{ state: 'active' }]);
    connection.close();
    await refused;
    await expect.poll(reading).toEqual([]);
  });

  it('is not begun when its reader leaves while its connection is opened', async () => {
    const { connection, asked: request } = asked();
    const { csv } = numbers(10, Prisma.sql`pg_sleep(600) IS NULL`, () =>
      setImmediate(() => connection.close()),
    );
    await expect(csv(context, request)).rejects.toMatchObject({ code: 'ECONNABORTED' });
    await expect.poll(reading).toEqual([]);
  });

  it('is sorted no longer when its reader leaves meanwhile', async () => {
    // Only the first statement, which counts, is quick.
    const slow = Prisma.sql`(current_query() LIKE '%count%' OR pg_sleep(600) IS NULL)`;
    const { csv } = numbers(10, slow);
    const { connection, asked: request } = asked();
    const { stream } = await csv(context, request);
    stream.on('error', () => undefined);
    stream.resume();
    await expect.poll(reading).toEqual([{ state: 'active' }]);
    connection.close();
    stream.destroy();
    await expect.poll(reading).toEqual([]);
  });

  it('ends when its reader takes nothing any more', async () => {
    const { csv, pages } = numbers(200_000);
    const app = express().get('/', async (_request, response) => {
      const answer = await csv(context, { admin: { id: 1 }, query: {}, response });
      sendFile(response, '', answer);
    });
    const server = createServer(app);
    setSocketTimeouts(server, 3_000);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
    reader.pause();
    reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => pages.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await expect.poll(reading, { timeout: 30_000 }).toEqual([]);
    expect(pages.length).toBeLessThan(200);
    reader.destroy();
    server.close();
  });
});
