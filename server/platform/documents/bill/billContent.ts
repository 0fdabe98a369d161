import type { BillKind } from '@seminar/shared/papers/bills/schema';
import type { Day } from '@seminar/shared/date';
import type { TaxCategory } from '@seminar/shared/catalogue/seminars/schema';
import { z } from 'zod';
import { toDay } from '../../context/days.ts';
import type { Bill } from '../../../generated/prisma/client.ts';
import { issuerSchema, type Issuer } from '../receipt/issuer.ts';
import { taxStatement, type TaxStatement } from '../tax.rules.ts';

/** What is to be paid for. Prices are in yen, tax included. */
export const billLineSchema = z.object({
  what: z.string(),
  unit_price: z.int(),
  quantity: z.int(),
});
export type BillLine = z.output<typeof billLineSchema>;

/** Where an invoice is to be paid: the account at the time of issue, and what of the amount had come by then. */
export const billAccountSchema = z.object({
  bank_name: z.string(),
  bank_code: z.string(),
  branch_name: z.string(),
  branch_code: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  /** Yen. */
  received: z.int().default(0),
});
export type BillAccount = z.output<typeof billAccountSchema>;

/** What the two kinds say differently. */
export const words = {
  invoice: {
    title: '請求書',
    number: '請求書番号',
    lead: '下記のとおりご請求申し上げます。',
    amount: 'ご請求金額',
    due: 'お支払期限',
  },
  estimate: {
    title: '見積書',
    number: '見積書番号',
    lead: '下記のとおりお見積り申し上げます。',
    amount: 'お見積金額',
    due: '有効期限',
  },
} as const;

/** Everything that an invoice or an estimate states. */
export interface BillContent {
  kind: BillKind;
  number: string;
  issueDate: Day;
  /** Until when an invoice is to be paid, or an estimate is valid; null: there is no deadline. */
  dueOn: Day | null;
  /** When the seminar is given; null: it doesn't say. */
  supplied: { from: Day; until: Day } | null;
  addressee: string;
  /** 御中 for a company, 様 for a person. */
  honorific: string;
  /** Yen, tax included. */
  amount: number;
  taxCategory: TaxCategory;
  seminarName: string;
  lines: BillLine[];
  /** The names of those who attend. */
  attendees: string[];
  /** The number of the application or the group, for people. */
  reference: string;
  issuer: Issuer;
  /** null: an estimate. */
  account: BillAccount | null;
  /** It is the qualified invoice of its fee. */
  qualified: boolean;
}

/** What is read to draw a bill. */
export const drawnParts = {
  submission: { select: { number: true } },
  group: { select: { number: true } },
} as const;

/** When the seminar is given, as a bill or a receipt keeps it; null: it doesn't say. */
export function suppliedDays(kept: Pick<Bill, 'suppliedFrom' | 'suppliedUntil'>) {
  const [from, until] = [toDay(kept.suppliedFrom), toDay(kept.suppliedUntil)];
  return from !== null && until !== null ? { from, until } : null;
}

interface Numbered {
  number: string;
}

export function billContentOf(
  bill: Bill & { submission: Numbered | null; group: Numbered | null },
): BillContent {
  return {
    kind: bill.kind,
    number: bill.billNumber,
    issueDate: toDay(bill.issueDate),
    dueOn: toDay(bill.dueOn),
    supplied: suppliedDays(bill),
    addressee: bill.addressee,
    honorific: bill.honorific,
    amount: bill.amount,
    taxCategory: bill.taxCategory,
    seminarName: bill.seminarName,
    lines: z.array(billLineSchema).parse(bill.lines),
    attendees: bill.attendees,
    reference: (bill.submission ?? bill.group)?.number ?? '',
    issuer: issuerSchema.parse(bill.issuer),
    account: billAccountSchema.nullable().parse(bill.account),
    qualified: bill.qualified,
  };
}

export function statementOf({ amount, taxCategory, issuer }: BillContent): TaxStatement {
  return taxStatement(amount, taxCategory, issuer.registration_number, issuer.tax_rounding);
}
