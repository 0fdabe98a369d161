import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf, type ZippedFile } from './zipOf.ts';

/** More than the format could count before ZIP64. */
const many = 66_000;

test(
  'more files than fit into the old format are read by another program',
  { timeout: 240_000 },
  async () => {
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
    const chunks = await zipOf(files(), new AbortController().signal).toArray();
    const found = unzipSync(Buffer.concat(chunks as Buffer[]));
    expect(Object.keys(found)).toHaveLength(many);
    expect(Buffer.from(found['書類/65999.pdf'] ?? []).toString()).toBe('65999');
    expect(Buffer.from(found['索引簿.csv'] ?? []).toString()).toBe('一,二');
  },
);

test('a file that can’t be made breaks the archive off, which nobody takes for a whole one', async () => {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: '1.pdf', bytes: Buffer.from('一'), mtime: new Date('2026-04-10T00:00:00Z') };
    throw new Error('the second can’t be made');
  }
  const read = zipOf(files(), new AbortController().signal).toArray();
  await expect(read).rejects.toThrow('the second can’t be made');
});
