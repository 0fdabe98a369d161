import type { HandlerOutput } from '@seminar/shared/endpoint';
import { message } from '@seminar/shared/platform/messages/message';
import type { verifyReceipt as definition } from '@seminar/shared/papers/receipts/endpoints';
import { readDocumentNumber } from '@seminar/shared/platform/ids/documentNumber.rules';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { maskName } from '../../platform/documents/maskName.rules.ts';
import { issuerSchema } from '../../platform/documents/receipt/issuer.ts';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { englishName } from '../../platform/documents/englishNames.rules.ts';
import type { Association, Bill, Receipt } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';

/** Of a company's name the first half: enough to compare with the paper, not to list who has paid. */
function maskCompany(name: string): string {
  const characters = [...name];
  const shown = Math.ceil(characters.length / 2);
  return characters.map((character, at) => (at < shown ? character : '*')).join('');
}

const hidden = ({ addressee, honorific }: Pick<Receipt, 'addressee' | 'honorific'>) =>
  honorific === '御中' ? maskCompany(addressee) : maskName(addressee);

const whatFor = { select: { seminar: { select: { name: true, nameEn: true } } } };
/** The application or the group that a paper is for. */
const paperOf = { submission: whatFor, group: whatFor };
type Names = { seminar: { name: string; nameEn: string | null } } | null;
interface PaperOf {
  submission: Names;
  group: Names;
}

/** What both kinds of papers state. */
function stated(
  row: (Receipt | Bill) & { seminarNameEn?: string | null } & PaperOf,
  association: Pick<Association, 'name' | 'nameEn'>,
) {
  const seminar = (row.submission ?? row.group)?.seminar;
  const issuer = issuerSchema.safeParse(row.issuer).data?.name ?? '';
  return {
    state: row.voidedAt === null ? ('valid' as const) : ('void' as const),
    addressee: hidden(row),
    amount: row.amount,
    seminar_name: row.seminarName,
    seminar_name_en: englishName(row.seminarName, {
      onPaper: row.seminarNameEn,
      today: seminar ?? { name: '', nameEn: null },
    }),
    issue_date: toDay(row.issueDate),
    issuer,
    issuer_en: englishName(issuer, { today: association }),
  };
}

/**
 * What a receipt, an invoice or an estimate states, for the person who holds it. Its number can be guessed, so the
 * amount must fit too, and the refusal doesn't say which of the two was wrong.
 *
 * @throws NotFound none has this number and this amount
 */
export async function verifyReceipt(
  { db }: Context,
  paper: { number: string; amount: number },
): Promise<HandlerOutput<typeof definition>['data']> {
  const number = readDocumentNumber(paper.number) ?? '';
  const association = await readAssociation(db);
  const isBill = /^[IE]/.test(number);
  const bill = isBill
    ? await db.bill.findUnique({ where: { billNumber: number }, include: paperOf })
    : null;
  if (bill?.amount === paper.amount) {
    return {
      kind: bill.kind,
      number,
      ...stated(bill, association),
      reissued: false,
      invoice_number: null,
    };
  }
  const include = { ...paperOf, invoice: { select: { billNumber: true } } };
  const receipt = await db.receipt.findUnique({ where: { receiptNumber: number }, include });
  if (!receipt || receipt.amount !== paper.amount) {
    throw new NotFound(message('receipt_verification_unknown'));
  }
  return {
    kind: 'receipt',
    number,
    ...stated(receipt, association),
    reissued: receipt.version > 1,
    invoice_number: receipt.invoice?.billNumber ?? null,
  };
}
