import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from './testing/documents.ts';

/** The maps of a file's fonts from glyphs to characters. */
function fontMaps(bytes: Buffer): string[] {
  const file = bytes.toString('latin1');
  return [...file.matchAll(/\/ToUnicode (\d+) 0 R/g)].map(([, id]) => {
    const start = file.indexOf('stream\n', file.indexOf(`\n${id} 0 obj\n`)) + 'stream\n'.length;
    const end = file.indexOf('\nendstream', start);
    return inflateSync(Buffer.from(file.slice(start, end), 'latin1')).toString('latin1');
  });
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seminar-structure-'));
  for (const [name, { write }] of Object.entries(documents)) {
    await writeFile(join(folder, `${name}.pdf`), await write());
  }
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

function outputOf(tool: string, name: string, ...options: string[]): string {
  const run = spawnSync(
    tool,
    [...options, join(folder, `${name}.pdf`), ...(tool === 'pdftotext' ? ['-'] : [])],
    {
      encoding: 'utf8',
    },
  );
  expect([run.status, run.stderr]).toEqual([0, '']);
  return run.stdout;
}

describe('in the usual PDF tools', () => {
  describe.each(Object.entries(documents))('%s', (name, { title, pages, part }) => {
    test('has no structural errors', () => {
      expect(outputOf('qpdf', name, '--check')).toContain(
        'No syntax or stream encoding errors found',
      );
    });

    test('is tagged, has its title and pages, and is PDF/A', () => {
      const facts = outputOf('pdfinfo', name);
      expect(facts).toMatch(/^Tagged: +yes$/m);
      expect(facts).toMatch(new RegExp(`^Title: +${title}$`, 'm'));
      expect(facts).toMatch(new RegExp(`^Pages: +${pages}$`, 'm'));
      expect(facts).toMatch(/^Page size: .*\(A4\)$/m);
      expect(facts).toMatch(/^JavaScript: +no$/m);
      const packet = outputOf('pdfinfo', name, '-meta');
      expect(packet).toContain(`<pdfaid:part>${part}</pdfaid:part>`);
      expect(packet).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    });

    test('says its title in one piece, so that a search finds it', () => {
      const titles = ['領収書', '修了証', '請求書', '見積書', '適格返還請求書'];
      const stated = titles.find((said) => title.startsWith(said));
      if (stated !== undefined) expect(outputOf('pdftotext', name, '-layout')).toContain(stated);
    });

    test('says for each glyph in a line of its own which characters it stands for', async () => {
      const bytes = await documents[name]!.write();
      const maps = fontMaps(bytes);
      expect(maps.length).toBeGreaterThan(0);
      for (const map of maps) {
        expect(map).not.toContain('[<');
        const lines = map.match(/^<[0-9a-f]{4}> <([0-9a-f]{4})+>$/gm) ?? [];
        const counted = [...map.matchAll(/^(\d+) beginbfchar$/gm)].map(([, count]) =>
          Number(count),
        );
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(lines.length);
        expect(Math.max(...counted)).toBeLessThanOrEqual(100);
      }
    });

    test('embeds every font as a subset with its character map', () => {
      const lines = outputOf('pdffonts', name).trimEnd().split('\n').slice(2);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(/ yes +yes +yes +\d+ +\d+$/);
    });
  });

  // If one of these fails, check the difference, and update the files with `npx vitest run
  // server/platform/pdf/structure -u` if it is intended.
  test.each([
    ['領収書', 'receipt'],
    ['修了証', 'certificate'],
    ['適格返還請求書', 'returnInvoice'],
    ['請求書', 'invoice'],
    ['多人数の請求書', 'invoiceOfMany'],
    ['見積書', 'estimate'],
    ['請求書のある領収書', 'receiptOfInvoice'],
    ['団体の領収書', 'groupReceipt'],
    ['請求書のある団体の領収書', 'groupReceiptOfInvoice'],
    ['団体の見積書', 'groupEstimate'],
  ])('%s is read from top to bottom in the order of its layout', async (name, golden) => {
    const lines = outputOf('pdftotext', name, '-layout')
      .split('\n')
      .map((line) => line.trim().replace(/\s+/g, ' '))
      .filter((line) => line !== '');
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`testing/golden/${golden}.txt`);
  });
});
