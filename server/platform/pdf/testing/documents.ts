import {
  writeCertificate,
  type CertificateOrder,
} from '../../documents/certificate/writeCertificate.ts';
import { writeBill, type BillOrder } from '../../documents/bill/writeBill.ts';
import { writePoster } from '../../documents/poster/writePoster.ts';
import { drawReceipt } from '../../documents/receipt/drawReceipt.ts';
import { writeReceipt, type ReceiptOrder } from '../../documents/receipt/writeReceipt.ts';
import { writeReturnInvoice } from '../../documents/returnInvoice/writeReturnInvoice.ts';
import { mergePages } from '../mergePages.ts';
import type { SigningOrder } from '../signing.ts';

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
const site = 'https://seminar.example.com';
const receipt: ReceiptOrder = {
  site,
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
    supplied: { from: '2026-06-01', until: '2026-06-30' },
    participant: { name: '髙﨑 𠮷子', applicationNumber: 'KEIZOKU-20260401-A0012' },
    attendees: [],
    issuer,
    reissue: null,
    invoice: null,
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

const invoice: BillOrder = {
  site,
  seal: null,
  voidedOn: null,
  signing: null,
  content: {
    kind: 'invoice',
    number: 'I2026-000001',
    issueDate: '2026-04-03',
    dueOn: '2026-05-15',
    supplied: { from: '2026-06-01', until: '2026-06-30' },
    addressee: '株式会社 髙﨑𠮷野邉医療機器販売',
    honorific: '御中',
    amount: 8000,
    taxCategory: 'taxable_10',
    seminarName: '令和8年度 継続的研修',
    lines: [{ what: '令和8年度 継続的研修 受講料', unit_price: 8000, quantity: 1 }],
    attendees: ['髙﨑 𠮷子'],
    reference: 'KEIZOKU-20260401-A0012',
    issuer,
    account: {
      bank_name: 'GMOあおぞらネット銀行',
      bank_code: '0310',
      branch_name: 'フリージア支店',
      branch_code: '501',
      account_number: '1000123',
      account_name: 'トウトイリヨウキキキヨウカイ',
      received: 0,
    },
    qualified: true,
  },
};
const companyInvoice: BillOrder = {
  ...invoice,
  content: {
    ...invoice.content,
    number: 'I2026-000002',
    addressee:
      '独立行政法人 日本総合医療機器安全管理研究開発推進機構 関東甲信越地域医療機器流通品質管理統括本部 教育研修部',
    amount: 10_000_000,
    lines: [{ what: '令和8年度 継続的研修 受講料', unit_price: 200_000, quantity: 50 }],
    attendees: Array.from({ length: 50 }, (_, index) => `髙﨑 𠮷子${index + 1}`),
  },
};
/** The one receipt of the same company. */
const companyReceipt: ReceiptOrder = {
  ...receipt,
  content: {
    ...receipt.content,
    receiptNumber: 'R2026-000002',
    addressee: companyInvoice.content.addressee,
    participant: null,
    amount: 9_999_340,
    priceReduction: 660,
    attendees: companyInvoice.content.attendees,
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
      drawReceipt(page, content, { site, seal: null, voidedOn: null, copy: true });
    });
  return Buffer.concat([merging.add(draw()), merging.add(draw()), await merging.end()]);
}

interface Written {
  write: () => Promise<Buffer>;
  title: string;
  pages: number;
  /** Of PDF/A. */
  part: 2 | 3;
}

/** A document of each kind that is handed out. */
export const documents: Record<string, Written> = {
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
          of: { kind: '領収書', number: receipt.content.receiptNumber },
          number: 'H2026-000001',
          returnedOn: '2026-05-01',
          seminarName: '令和8年度 継続的研修',
        },
      }),
    title: '適格返還請求書 H2026-000001',
    pages: 1,
    part: 2,
  },
  請求書: { write: () => writeBill(invoice), title: '請求書 I2026-000001', pages: 1, part: 2 },
  多人数の請求書: {
    write: () => writeBill(companyInvoice),
    title: '請求書 I2026-000002',
    pages: 2,
    part: 2,
  },
  見積書: {
    write: () =>
      writeBill({
        ...invoice,
        content: {
          ...invoice.content,
          kind: 'estimate',
          number: 'E2026-000001',
          account: null,
          qualified: false,
        },
      }),
    title: '見積書 E2026-000001',
    pages: 1,
    part: 2,
  },
  請求書のある領収書: {
    write: () =>
      writeReceipt({
        ...receipt,
        content: {
          ...receipt.content,
          invoice: { number: 'I2026-000001', issuedOn: '2026-04-03' },
        },
      }),
    title: '領収書 R2026-000001',
    pages: 1,
    part: 2,
  },
  日程のある領収書: {
    write: () =>
      writeReceipt({
        ...receipt,
        content: {
          ...receipt.content,
          seminarNameEn: 'Continuing Training for Dealers of Medical Devices 2026',
          sessions: [
            '2026年06月05日（金）10:00〜16:00　東京会館',
            '2026年06月12日（金）10:00〜16:00　大阪会場',
          ],
        },
      }),
    title: '領収書 R2026-000001',
    pages: 1,
    part: 2,
  },
  日程のある修了証: {
    write: () =>
      writeCertificate({
        ...certificate,
        content: {
          ...certificate.content,
          seminar_name_en: 'Continuing Training for Dealers of Medical Devices 2026',
          session: '2026年06月05日（金）10:00〜16:00　東京会館',
        },
      }),
    title: '修了証 C2026-000001',
    pages: 1,
    part: 3,
  },
  団体の領収書: {
    write: () => writeReceipt(companyReceipt),
    title: '領収書 R2026-000002',
    pages: 2,
    part: 2,
  },
  請求書のある団体の領収書: {
    write: () =>
      writeReceipt({
        ...companyReceipt,
        content: {
          ...companyReceipt.content,
          invoice: { number: 'I2026-000002', issuedOn: '2026-04-03' },
        },
      }),
    title: '領収書 R2026-000002',
    pages: 2,
    part: 2,
  },
  団体の見積書: {
    write: () =>
      writeBill({
        ...companyInvoice,
        content: {
          ...companyInvoice.content,
          kind: 'estimate',
          number: 'E2026-000002',
          amount: 9_997_000,
          lines: [
            { what: '受講料', unit_price: 200_000, quantity: 49 },
            { what: '受講料', unit_price: 197_000, quantity: 1 },
          ],
          account: null,
          qualified: false,
        },
      }),
    title: '見積書 E2026-000002',
    pages: 2,
    part: 2,
  },
  まとめた領収書: { write: merged, title: '領収書（写し）', pages: 6, part: 2 },
};

/** The same with what they can have besides: a signature, a mark across the page, a reissue; and a poster. */
export const variants = (
  signing: SigningOrder,
): Record<string, { write: () => Promise<Buffer> }> => ({
  署名した領収書: { write: () => writeReceipt({ ...receipt, signing }) },
  取り消した領収書: { write: () => writeReceipt({ ...receipt, voidedOn: '2026-05-01' }) },
  署名した請求書: { write: () => writeBill({ ...invoice, signing }) },
  取り消した請求書: { write: () => writeBill({ ...companyInvoice, voidedOn: '2026-05-01' }) },
  再発行した領収書: {
    write: () =>
      writeReceipt({
        ...receipt,
        content: { ...receipt.content, reissue: { count: 1, on: '2026-05-01' } },
      }),
  },
  署名した修了証: { write: () => writeCertificate({ ...certificate, signing }) },
  ポスター: {
    write: () =>
      writePoster({
        day: '2026-04-01',
        content: {
          association: issuer.name,
          contact: [issuer.phone],
          seminar: '令和8年度 継続的研修',
          facts: [{ label: '受講料', value: '8,000円' }],
          address: 'https://seminar.example.com/open/1',
        },
      }),
  },
});
