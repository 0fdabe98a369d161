import type { ReceiptOrder } from '../../../platform/documents/receipt/writeReceipt.ts';

/** An order for a receipt that differs from the others by its number, its addressee and its amount. */
export const receiptOrder = (number: number): ReceiptOrder => ({
  signing: null,
  site: 'https://seminar.example.com',
  seal: null,
  voidedOn: null,
  content: {
    receiptNumber: `R2026-${String(number).padStart(6, '0')}`,
    issueDate: '2026-04-10',
    transactionDate: '2026-04-08',
    addressee: `株式会社 第${number}医療機器販売`,
    honorific: '御中',
    amount: 8000 + number,
    priceReduction: 0,
    taxCategory: 'taxable_10',
    proviso: '「令和8年度 継続的研修」受講料として',
    attendees: [],
    issuer: {
      name: '一般社団法人 東都医療機器協会',
      postal_code: '101-0061',
      address: '東京都千代田区神田三崎町1-2-3 三崎町ビル4階',
      phone: '03-0000-1234',
      email: 'seminar@example.com',
      registration_number: 'T7000012050002',
      tax_rounding: 'down',
      seal_sha256: null,
    },
    reissue: null,
    invoice: null,
  },
});
