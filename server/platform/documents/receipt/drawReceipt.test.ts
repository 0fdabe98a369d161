import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { receiptOrder } from '../../../papers/receipts/testing/receiptOrder.ts';
import type { ReceiptContent } from './receiptContent.ts';
import { writeReceipt } from './writeReceipt.ts';

/** Where a word of the first page begins and ends, in points from its top. */
async function placesOf(content: Partial<ReceiptContent>, words: readonly string[]) {
  const order = receiptOrder(1);
  const input = await writeReceipt({ ...order, content: { ...order.content, ...content } });
  const { stdout } = spawnSync('pdftotext', ['-l', '1', '-bbox', '-', '-'], { input });
  return words.map((word) => {
    const found = new RegExp(`yMin="([\\d.]+)"[^>]*yMax="([\\d.]+)">${word}`).exec(String(stdout));
    if (!found) throw new Error(`${word} isn't on the page`);
    return { top: Number(found[1]), bottom: Number(found[2]) };
  });
}

const long = '東京都千代田区神田三崎町一丁目二番三号 東都医療機器会館 別館大会議室';
const everything: Partial<ReceiptContent> = {
  addressee:
    '独立行政法人地域医療機能推進機構 東都第一総合医療センター附属臨床工学技術研究所'.repeat(2),
  priceReduction: 2000,
  proviso: `「令和8年度 継続的研修（${long}）」受講料として`.repeat(2),
  supplied: { from: '2026-04-20', until: '2026-05-20' },
  sessions: Array.from({ length: 3 }, (_, at) =>
    `2026年5月${at + 1}日 13:00〜17:00 ${long}`.repeat(2),
  ),
  participant: { name: '王'.repeat(60), applicationNumber: 'A-0123-4567' },
};

test.each([
  ['as an invoice', {}],
  ['beside an invoice', { invoice: { number: 'I2026-000012', issuedOn: '2026-04-01' } }],
] as const)(
  'a receipt with many details %s keeps its issuer above its foot, and every detail',
  async (_, more) => {
    const content = { ...everything, ...more };
    const last = 'invoice' in more ? '電話' : '登録番号';
    const [issuer, foot, reduced, note] = await placesOf(content, [
      last,
      'この領収書は電子',
      '値引き',
      'invoice' in more ? '適格請求書：' : '10％対象',
    ]);
    expect(issuer?.bottom).toBeLessThan((foot?.top ?? 0) - 4);
    expect(foot?.bottom).toBeLessThan(842 - 20);
    expect(reduced?.bottom).toBeLessThan(note?.top ?? 0);
    expect(note?.bottom).toBeLessThan(issuer?.top ?? 0);
  },
);
