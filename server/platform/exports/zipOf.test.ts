import { unzipSync } from 'fflate';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { zipOf, type ZippedFile } from './zipOf.ts';

/** More than the format could count before ZIP64. */
const many = 66_000;

test('more files than fit into the old format are read by another program', async () => {
  const mtime = new Date('2026-04-10T00:00:00Z');
  async function* files(): AsyncGenerator<ZippedFile> {
    for (let number = 1; number < many; number += 1) {
      yield { name: `書類/${number}.pdf`, bytes: Buffer.from(String(number)), mtime };
    }
    async function* pieces() {
      yield Buffer.from('一,');
      yield Buffer.from('二');
    }
    yield { name: '索引簿.csv', bytes: pieces(), mtime };
  }
  const found = unzipSync(await buffer(zipOf(files())));
  expect(Object.keys(found)).toHaveLength(many);
  expect(Buffer.from(found['書類/65999.pdf'] ?? []).toString()).toBe('65999');
  expect(Buffer.from(found['索引簿.csv'] ?? []).toString()).toBe('一,二');
});

test('each entry is of a UNIX system, and its name in UTF-8, so that every program reads it', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    const mtime = new Date('2026-04-10T00:00:00Z');
    yield { name: '領収書_山田太郎.pdf', bytes: Buffer.from('一'), mtime };
    yield { name: '髙﨑𠮷/索引簿.csv', bytes: Buffer.from('二'), mtime };
  }
  const zip = await buffer(zipOf(files()));
  const entries = [];
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const [madeBy, flags] = [zip.readUInt8(at + 5), zip.readUInt16LE(at + 8)];
    const mode = zip.readUInt16LE(at + 40);
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString();
    entries.push({ name, madeBy, utf8: (flags & 0x800) > 0, mode: (mode & 0o777).toString(8) });
  }
  const unix = { madeBy: 3, utf8: true, mode: '644' };
  expect(entries).toEqual([
    { name: '領収書_山田太郎.pdf', ...unix },
    { name: '髙﨑𠮷/索引簿.csv', ...unix },
  ]);
});

test('Info-ZIP’s unzip names the files rightly', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    const mtime = new Date('2026-04-10T00:00:00Z');
    yield { name: '領収書_山田太郎.pdf', bytes: Buffer.from('一'), mtime };
  }
  const folder = await mkdtemp(join(tmpdir(), 'seminar-zip-'));
  try {
    await writeFile(join(folder, 'a.zip'), await buffer(zipOf(files())));
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    const { status } = spawnSync('unzip', ['-q', 'a.zip'], { cwd: folder, env });
    expect([status, (await readdir(folder)).toSorted()]).toEqual([
      0,
      ['a.zip', '領収書_山田太郎.pdf'],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a file has the time of a clock in Japan, wherever the server is', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: '1.pdf', bytes: Buffer.from('一'), mtime: new Date('2026-04-10T15:30:00Z') };
  }
  const zip = await buffer(zipOf(files()));
  const [time, date] = [zip.readUInt16LE(10), zip.readUInt16LE(12)];
  expect([1980 + (date >> 9), (date >> 5) & 15, date & 31]).toEqual([2026, 4, 11]);
  expect([time >> 11, (time >> 5) & 63]).toEqual([0, 30]);
});

test('when the reader leaves in the middle of a file, the work ends', async () => {
  const reader = new AbortController();
  let ended = false;
  async function* pieces() {
    yield Buffer.from('一');
    reader.abort();
    await new Promise(() => {});
  }
  async function* files(): AsyncGenerator<ZippedFile> {
    try {
      yield { name: '1.csv', bytes: pieces(), mtime: new Date('2026-04-10T00:00:00Z') };
    } finally {
      ended = true;
    }
  }
  await expect(buffer(zipOf(files(), reader.signal))).rejects.toThrow('aborted');
  await expect.poll(() => ended).toBe(true);
});

test('a file that can’t be made breaks the archive off, which nobody takes for a whole one', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: '1.pdf', bytes: Buffer.from('一'), mtime: new Date('2026-04-10T00:00:00Z') };
    throw new Error('the second can’t be made');
  }
  const read = buffer(zipOf(files()));
  await expect(read).rejects.toThrow('the second can’t be made');
});
