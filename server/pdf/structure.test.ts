import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  writeCertificate,
  type CertificateOrder,
} from '../documents/certificate/writeCertificate.ts';
import { drawReceipt } from '../documents/receipt/drawReceipt.ts';
import { writeReceipt, type ReceiptOrder } from '../documents/receipt/writeReceipt.ts';
import { writeReturnInvoice } from '../documents/returnInvoice/writeReturnInvoice.ts';
import { mergePages } from './mergePages.ts';

const issuer = {
  name: '一般社団法人 東都医療機器協会',
  postal_code: '101-0061',
  address: '東京都千代田区神田三崎町1-2-3',
  phone: '03-1234-5678',
  email: 'office@example.com',
  registration_number: 'T7000012050002',
  tax_rounding: 'down' as const,
  seal_sha256: null,
};
const receipt: ReceiptOrder = {
  seal: null,
  voidedOn: null,
  signing: null,
  content: {
    receiptNumber: 'R2026-000001',
    issueDate: '2026-04-10',
    transactionDate: '2026-04-08',
    addressee: '株式会社 髙﨑𠮷野邉医療機器販売',
    honorific: '御中',
    priceReduction: 0,
    amount: 8000,
    taxCategory: 'taxable_10',
    proviso: '「令和8年度 継続的研修」受講料として',
    issuer,
    reissue: null,
  },
};
const certificate: CertificateOrder = {
  seal: null,
  mark: null,
  signing: null,
  content: {
    number: 'C2026-000001',
    student_number: 'KEIZOKU-20260401-0001',
    name: '髙﨑 𠮷子',
    birth_date: '1980-04-02',
    seminar_name: '令和8年度 継続的研修',
    training_year: 2026,
    articles: [],
    completed_on: '2026-04-08',
    issued_on: '2026-04-10',
    issuer: { ...issuer, representative: '代表理事 佐藤 正', seal_sha256: undefined },
    verification: {
      code: '7K3M9-Q9XAB-2C4DE-5FGHJ',
      address: 'https://seminar.example.com/verify/7K3M9-Q9XAB-2C4DE-5FGHJ',
    },
  },
};

async function merged(): Promise<Buffer> {
  const createdAt = new Date('2026-04-10T00:00:00+09:00');
  const merging = mergePages({
    title: '領収書（写し）',
    author: issuer.name,
    subject: '',
    createdAt,
  });
  const { content } = receipt;
  const draw = () =>
    Array.from({ length: 3 }, () => (page: Parameters<typeof drawReceipt>[0]) => {
      drawReceipt(page, content, { seal: null, voidedOn: null, copy: true });
    });
  return Buffer.concat([await merging.add(draw()), await merging.add(draw()), await merging.end()]);
}

interface Written {
  write: () => Promise<Buffer>;
  title: string;
  pages: number;
  /** Of PDF/A. */
  part: 2 | 3;
}

const documents: Record<string, Written> = {
  領収書: { write: () => writeReceipt(receipt), title: '領収書 R2026-000001', pages: 1, part: 2 },
  修了証: {
    write: () => writeCertificate(certificate),
    title: '修了証 C2026-000001',
    pages: 1,
    part: 3,
  },
  適格返還請求書: {
    write: () =>
      writeReturnInvoice({
        seal: null,
        voidedOn: null,
        content: {
          ...receipt.content,
          kind: 'returned',
          number: 'H2026-000001',
          returnedOn: '2026-05-01',
          seminarName: '令和8年度 継続的研修',
        },
      }),
    title: '適格返還請求書 H2026-000001',
    pages: 1,
    part: 2,
  },
  まとめた領収書: { write: merged, title: '領収書（写し）', pages: 6, part: 2 },
};

const tools = ['qpdf', 'pdfinfo', 'pdffonts', 'pdftotext'];
const missing = tools.filter((tool) => spawnSync(tool, ['--help']).error !== undefined);
if (missing.length > 0) {
  console.warn(`Not checked: ${missing.join(', ')} is missing (Debian: qpdf, poppler-utils).`);
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

describe.skipIf(missing.length > 0)('in the usual PDF tools', () => {
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

    test('embeds every font as a subset with its character map', () => {
      const lines = outputOf('pdffonts', name).trimEnd().split('\n').slice(2);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(/ yes +yes +yes +\d+ +\d+$/);
    });
  });

  // If one of these fails, check the difference, and update the files with `npx vitest run
  // server/pdf/structure -u` if it is intended.
  test.each([
    ['領収書', 'receipt'],
    ['修了証', 'certificate'],
    ['適格返還請求書', 'returnInvoice'],
  ])('%s is read from top to bottom in the order of its layout', async (name, golden) => {
    const lines = outputOf('pdftotext', name, '-layout')
      .split('\n')
      .map((line) => line.trim().replace(/\s+/g, ' '))
      .filter((line) => line !== '');
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`testing/golden/${golden}.txt`);
  });
});
