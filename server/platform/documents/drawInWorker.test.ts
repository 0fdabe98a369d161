import { afterAll, expect, test } from 'vitest';
import { drawAtLength, drawInWorker, startDrawing } from './drawInWorker.ts';

const order = {
  site: 'https://seminar.example.com',
  seal: null,
  voidedOn: null,
  signing: null,
  content: {
    receiptNumber: 'R2026-000001',
    issueDate: '2026-04-10',
    transactionDate: '2026-04-08',
    addressee: '株式会社青空',
    attendees: [],
    honorific: '御中',
    amount: 11_000,
    taxCategory: 'taxable_10',
    proviso: '「継続的研修」受講料として',
    issuer: {
      name: '一般社団法人 東都医療機器協会',
      postal_code: '101-0061',
      address: '東京都千代田区神田三崎町1-2-3',
      phone: '03-1234-5678',
      email: 'office@example.com',
      registration_number: 'T7000012050002',
      tax_rounding: 'down',
      seal_sha256: null,
    },
    reissue: null,
    invoice: null,
  },
};

let stop = async () => {};
afterAll(() => stop());

test(
  'a worker thread draws the same bytes as the main thread, without blocking it',
  { timeout: 120_000 },
  async () => {
    const here = await drawInWorker('receipt', order);
    stop = startDrawing();
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 1);
    const drawn = await Promise.all([1, 2, 3].map(() => drawInWorker('receipt', order)));
    clearInterval(turning);
    expect(drawn.map((bytes) => bytes.equals(here))).toEqual([true, true, true]);
    expect(turns).toBeGreaterThan(0);
  },
);

test(
  'a receipt for five hundred people is drawn within the memory of a thread',
  { timeout: 120_000 },
  async () => {
    const attendees = Array.from({ length: 500 }, (_, index) => `勅使河原 龍之介${index}`);
    const content = { ...order.content, attendees };
    const drawn = await Promise.all(
      [1, 2, 3, 4].map(() => drawInWorker('receipt', { ...order, content })),
    );
    for (const bytes of drawn) expect(bytes.length).toBeGreaterThan(100_000);
  },
);

test(
  'a drawing that fails throws an error and doesn’t affect others',
  { timeout: 120_000 },
  async () => {
    await expect(drawInWorker('receipt', { ...order, content: null })).rejects.toThrow();
    expect((await drawInWorker('receipt', order)).length).toBeGreaterThan(1000);
  },
);

test(
  'slow downloads of files with many documents don’t keep single documents waiting',
  { timeout: 120_000 },
  async () => {
    const facts = { title: '', author: '', subject: '', createdAt: new Date('2026-04-10') };
    const files = [1, 2, 3, 4].map(() => drawAtLength('merge', { kind: 'receipts', facts }));
    // All four begin before any of them ends.
    const pages = await Promise.all(files.map((file) => file.send({ orders: [order] })));
    expect(pages.every(({ length }) => length > 0)).toBe(true);
    expect((await drawInWorker('receipt', order)).length).toBeGreaterThan(1000);
    const ends = await Promise.all(files.map((file) => file.send('end')));
    expect(ends.every((bytes) => bytes.includes('%%EOF'))).toBe(true);
    await Promise.all(files.map((file) => file.close()));
  },
);
