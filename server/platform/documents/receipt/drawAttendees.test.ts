import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { receiptOrder } from '../../../papers/receipts/testing/receiptOrder.ts';
import { writeReceipt } from './writeReceipt.ts';

/** The words of a page with the heights at which they stand, in points. */
async function wordsOf(attendees: string[], page: number) {
  const order = receiptOrder(1);
  const input = await writeReceipt({ ...order, content: { ...order.content, attendees } });
  const options = ['-f', String(page), '-l', String(page), '-bbox', '-', '-'];
  const { stdout } = spawnSync('pdftotext', options, { input });
  const words = String(stdout).matchAll(
    /xMin="([\d.]+)" yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">(.*?)<\/word>/g,
  );
  return [...words].map(([, x, yMin, yMax, text = '']) => ({
    x: Number(x),
    top: Number(yMin),
    bottom: Number(yMax),
    text,
  }));
}

describe('the list of those who attend', () => {
  const long = `${'WIJESEKARA'.repeat(6)} ${'CHAMINDA'.repeat(7)}`;

  test('gives a long name the lines that it needs, so that no name is printed over another', async () => {
    const words = await wordsOf([long, '山田太郎', long, '佐藤花子'], 2);
    const tops = [...new Set(words.filter(({ x }) => x > 85).map(({ top }) => top))];
    const lines = tops.filter((top) => top > 110).toSorted((a, b) => a - b);
    expect(lines.length).toBeGreaterThan(6);
    const over = lines.filter((top, at) => at > 0 && top - (lines[at - 1] ?? 0) < 8);
    expect(over).toEqual([]);
  });

  test('goes on in the next column and on the next page, with every name', async () => {
    const names = Array.from({ length: 40 }, () => long);
    const [second, third] = [await wordsOf(names, 2), await wordsOf(names, 3)];
    const bottom = Math.max(...[...second, ...third].map((word) => word.bottom));
    expect(bottom).toBeLessThan(780);
    const places = [...second, ...third].map(({ text }) => text);
    for (let place = 1; place <= 40; place++) expect(places).toContain(String(place));
  });
});
