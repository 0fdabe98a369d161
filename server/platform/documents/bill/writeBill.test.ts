import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { BillContent } from './billContent.ts';
import { writeBill } from './writeBill.ts';

const issuer = {
  name: '一般社団法人 東都医療機器協会',
  postal_code: '101-0061',
  address: '東京都千代田区神田三崎町1-2-3 三崎町ビル4階',
  phone: '03-1234-5678',
  email: 'office@example.com',
  registration_number: 'T7000012050002',
  tax_rounding: 'down' as const,
  seal_sha256: null,
};
const seminarName =
  '令和8年度 高度管理医療機器等営業所管理者・医療機器修理業責任技術者 継続的研修（東京会場・オンライン併催・第4回追加募集分）';
const content: BillContent = {
  kind: 'invoice',
  number: 'I2026-000003',
  issueDate: '2026-11-27',
  dueOn: '2026-12-07',
  supplied: { from: '2027-01-12', until: '2027-01-12' },
  addressee:
    '一般財団法人医療機器安全管理適正使用推進普及啓発協議会附属高度管理医療機器販売業貸与業修理業研修支援センター東日本統括本部',
  honorific: '御中',
  amount: 10_000_000,
  taxCategory: 'taxable_10',
  seminarName,
  lines: [{ what: `${seminarName} 受講料`, unit_price: 10_000_000, quantity: 1 }],
  attendees: ['フォンターナデラロッサヴァレンティーノ アレクサンドリーナマリアジュゼッピーナ'],
  reference: 'KEIZOKU-20261107-A0009',
  issuer,
  account: {
    bank_name: 'GMOあおぞらネット銀行',
    bank_code: '0310',
    branch_name: 'フリコミセンヨウシテン',
    branch_code: '502',
    account_number: '1000091',
    account_name: 'コウシユウカイジムキヨク',
    received: 0,
  },
  qualified: true,
};

/** Where a word of the first page begins and ends, in points from its top. */
async function placeOf(bill: BillContent, word: string) {
  const input = await writeBill({
    content: bill,
    site: 'https://seminar.example.com',
    seal: null,
    voidedOn: null,
    signing: null,
  });
  const { stdout } = spawnSync('pdftotext', ['-l', '1', '-bbox', '-', '-'], { input });
  const found = new RegExp(`yMin="([\\d.]+)"[^>]*yMax="([\\d.]+)">${word}`).exec(String(stdout));
  if (!found) throw new Error(`${word} isn't on the page`);
  return { top: Number(found[1]), bottom: Number(found[2]) };
}

const linesAt = (prices: readonly number[]) =>
  ['受講料', '受講枠 12名分（氏名未定）'].flatMap((what) =>
    prices.map((unit_price) => ({ what, unit_price, quantity: 12 })),
  );

describe('an invoice', () => {
  const [line] = content.lines;
  const places = line && { ...line, what: `${line.what}（氏名未定の受講枠）` };
  const cases = {
    'with long names': content,
    'for people and places with long names': {
      ...content,
      lines: [line, places].filter((it) => it !== undefined),
    },
    'for people and places at two prices each': {
      ...content,
      lines: linesAt([12_000, 11_000]),
      account: content.account && { ...content.account, received: 24_000 },
    },
    // Full, member, early, and early member.
    'for people and places at four prices each': {
      ...content,
      lines: linesAt([12_000, 11_000, 10_000, 9_000]),
      account: content.account && { ...content.account, received: 24_000 },
    },
  };
  test.each(Object.entries(cases))('%s keeps its issuer above its foot', async (_, bill) => {
    const issued = await placeOf(bill, '登録番号');
    const foot = await placeOf(bill, 'この請求書は');
    const check = await placeOf(bill, 'https');
    expect(check.bottom).toBeLessThan(foot.top - 6);
    expect(issued.bottom).toBeLessThan(foot.top - 6);
    expect(foot.bottom).toBeLessThan(842 - 20);
  });
  test('at many prices states all of them on a page of their own', async () => {
    const bill = { ...content, lines: linesAt([12_000, 11_000, 10_000]) };
    const input = await writeBill({
      content: bill,
      site: 'https://seminar.example.com',
      seal: null,
      voidedOn: null,
      signing: null,
    });
    const textOf = (page: number) =>
      String(
        spawnSync('pdftotext', ['-layout', '-f', `${page}`, '-l', `${page}`, '-', '-'], { input })
          .stdout,
      );
    expect(textOf(1)).toMatch(/受講料 +別紙のとおり +72 +[¥￥]792,000/);
    const listed = textOf(2);
    expect(listed).toMatch(/請求書 I2026-000003\s+別紙/);
    expect(listed.match(/[¥￥](144|132|120),000/g)).toHaveLength(6);
  });
});
