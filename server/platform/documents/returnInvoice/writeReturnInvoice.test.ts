import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { receiptOrder } from '../../../papers/receipts/testing/receiptOrder.ts';
import { writeReturnInvoice } from './writeReturnInvoice.ts';

test('the issuer stands below the taxes, however long the names are', async () => {
  const { content } = receiptOrder(1);
  const input = await writeReturnInvoice({
    seal: null,
    voidedOn: null,
    content: {
      ...content,
      addressee: '独立行政法人日本総合医療機器安全管理研究開発推進機構'.repeat(8).slice(0, 200),
      kind: 'returned',
      of: { kind: '領収書', number: content.receiptNumber },
      number: 'H2026-000001',
      returnedOn: '2026-05-01',
      seminarName: '高度管理医療機器等営業所管理者継続的研修'.repeat(10).slice(0, 200),
    },
  });
  const { stdout } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input });
  const words = [...String(stdout).matchAll(/yMin="([\d.]+)" .*? yMax="([\d.]+)">(.*?)<\/word>/g)];
  const find = (text: string) => words.find(([, , , word = '']) => word.includes(text));
  const [, , taxesEnd] = find('10％対象') ?? [];
  const [, issuerBegins] = find('一般社団法人') ?? [];
  expect(Number(issuerBegins)).toBeGreaterThan(Number(taxesEnd) + 10);
  const [, , issuerEnds] = find('登録番号') ?? [];
  expect(Number(issuerEnds)).toBeLessThan(800);
});
