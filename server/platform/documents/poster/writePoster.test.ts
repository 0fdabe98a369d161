import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { writePoster } from './writePoster.ts';

const long =
  '独立行政法人 日本総合医療機器安全管理研究開発推進機構 関東甲信越地域医療機器流通品質管理統括本部 教育研修部';

/** The heights at which a text's words stand, in points. */
async function linesOf(association: string) {
  const input = await writePoster({
    day: '2026-04-01',
    content: {
      association,
      contact: ['03-1234-5678', 'office@example.com'],
      seminar: '令和8年度 継続的研修',
      facts: [{ label: '受講料', value: '8,000円' }],
      address: 'https://seminar.example.com/open/1',
    },
  });
  const { stdout } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input });
  return [...String(stdout).matchAll(/yMin="([\d.]+)" .*? yMax="([\d.]+)">(.*?)<\/word>/g)].map(
    ([, top, bottom, text = '']) => ({ top: Number(top), bottom: Number(bottom), text }),
  );
}

test.each([
  ['a long name', long],
  ['the longest name', long.repeat(4).slice(0, 200)],
])('%s of the association stands above the title and above its telephone', async (_, name) => {
  const words = await linesOf(name);
  const topOf = (text: string) => words.find((word) => word.text.includes(text))?.top ?? 0;
  const [title, contact, phone] = [topOf('講習会'), topOf('お問い合わせ'), topOf('03-1234')];
  const above = words.filter(({ top }) => top < title);
  expect(above.length).toBeGreaterThan(0);
  // Fonts have room above their letters.
  expect(Math.max(...above.map(({ bottom }) => bottom))).toBeLessThan(title + 5);
  expect(words.filter(({ top }) => top > title && top < 110)).toEqual([]);
  const ofContact = words.filter(({ top }) => top >= contact && top < phone);
  expect(Math.max(...ofContact.map(({ bottom }) => bottom))).toBeLessThan(phone + 3);
  expect(Math.max(...words.map(({ bottom }) => bottom))).toBeLessThan(842 - 10);
});
